import { z } from 'zod';
import { NAME_MAX_LENGTH, RESERVED_CLASSES_MOST } from '../constants.js';
import { COLOURS, isSign, SIGN_MAX_LENGTH } from './faces.js';
import { folderId, formBoolean, id, isoDate, line, refusedAs, revision, shownLine } from '../form.js';
import { tag } from './tags.js';

/** Of a folder of the first level. A request leaves out what is to stay, or to follow from the folder's id. */
export const faceForm = {
  colour: z.enum(COLOURS).optional(),
  sign: z
    .string()
    .max(SIGN_MAX_LENGTH)
    .refine(isSign, refusedAs('sign-invalid'))
    .meta({ description: 'Un seul emoji.', examples: ['🌍'] })
    .optional(),
};
/** The same as it is answered: both fields for a folder of the first level, chosen or not; none for others. */
export const faceAnswer = { colour: z.enum(COLOURS).optional(), sign: z.string().optional() };

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
  ...faceAnswer,
  /** Of a folder of the first level, to professors: the classes for which it is there; none for everybody. */
  class_ids: z.array(id).optional(),
});
export type Folder = z.infer<typeof folder>;

export const folderForm = z.strictObject({
  id_parent: folderId.optional(),
  name: shownLine(NAME_MAX_LENGTH),
  description: line(2_000).default(''),
  visible: formBoolean.default(true),
  ...faceForm,
});
/** What an edit leaves out stays as it is: a move names its place alone. */
export const folderEditForm = folderForm.extend({
  name: shownLine(NAME_MAX_LENGTH).optional(),
  description: line(2_000).optional(),
  visible: formBoolean.optional(),
  revision,
});

/** The classes for which something is there; none: for everybody. */
export const reservation = z.strictObject({ class_ids: z.array(id).max(RESERVED_CLASSES_MOST) });

export const ancestor = z.object({ id, name: z.string(), ...faceAnswer });
export type Ancestor = z.infer<typeof ancestor>;

export const folderDepth = z.object({ depth: z.int() });

/** What a deletion took along, so that the screen can say it and offer to undo it. */
export const deleted = z.object({ id, flashcards: z.int() });
export type Deleted = z.infer<typeof deleted>;
