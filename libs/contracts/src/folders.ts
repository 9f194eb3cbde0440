import { z } from 'zod';
import { NAME_MAX_LENGTH } from './constants.js';
import { folderId, formBoolean, id, isoDate, line, revision, shownLine } from './form.js';
import { tag } from './tags.js';

export const folder = z.object({
  id,
  /** null for the root, and only for it. */
  id_parent: id.nullable(),
  name: z.string(),
  description: z.string(),
  visible: z.boolean(),
  creation_date: isoDate,
  /** Cards in everything below; a student's count holds only what is visible to them. */
  total_flashcards: z.int(),
  /** Always empty for a student. */
  tags: z.array(tag),
  /** Send it back with an edit, and nobody's change in between is lost; 0 for the root. */
  revision: z.int(),
});
export type Folder = z.infer<typeof folder>;

export const folderForm = z.strictObject({
  id_parent: folderId.optional(),
  name: shownLine(NAME_MAX_LENGTH),
  description: line(2_000).default(''),
  visible: formBoolean.default(true),
});
/** What an edit leaves out stays as it is: a move names its place alone. */
export const folderEditForm = folderForm.extend({
  name: shownLine(NAME_MAX_LENGTH).optional(),
  description: line(2_000).optional(),
  visible: formBoolean.optional(),
  revision,
});
export type FolderForm = z.input<typeof folderForm>;

export const ancestor = z.object({ id, name: z.string() });
export type Ancestor = z.infer<typeof ancestor>;

export const folderDepth = z.object({ depth: z.int() });

/** What a deletion took along, so that the screen can say it and offer to undo it. */
export const deleted = z.object({ id, flashcards: z.int() });
export type Deleted = z.infer<typeof deleted>;
