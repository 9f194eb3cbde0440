import { z } from 'zod';
import { NAME_MAX_LENGTH } from '../constants.js';
import { folderId, formBoolean, id, isoDate, line, revision, shownLine } from '../form.js';
import { tag } from './tags.js';

export const deck = z.object({
  id,
  id_folder: id,
  name: z.string(),
  description: z.string(),
  visible: z.boolean(),
  creation_date: isoDate,
  /** A student reads the number of visible cards here as well. */
  number_of_flashcards: z.int(),
  number_of_visible_flashcards: z.int(),
  tags: z.array(tag),
  /** Send it back with an edit, and nobody's change in between is lost. */
  revision: z.int(),
});
export type Deck = z.infer<typeof deck>;

export const deckForm = z.strictObject({
  id_folder: folderId.optional(),
  name: shownLine(NAME_MAX_LENGTH),
  description: line(2_000).default(''),
  visible: formBoolean.default(true),
});
/** What an edit leaves out stays as it is. */
export const deckEditForm = deckForm.extend({
  name: shownLine(NAME_MAX_LENGTH).optional(),
  description: line(2_000).optional(),
  visible: formBoolean.optional(),
  revision,
});

export const decksQuery = z.strictObject({ id_folder: id.optional() });
