import { z } from 'zod';
import { id, isoDate, shownLine } from '../form.js';

export const comment = z.object({
  id,
  id_flashcard: id,
  comment: z.string(),
  creation_date: isoDate,
  read: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

/** With what a list of several cards' comments needs for its links. */
export const unreadComment = comment.extend({ question: z.string(), id_deck: id, id_folder: id });
export type UnreadComment = z.infer<typeof unreadComment>;

export const commentForm = z.strictObject({ id_flashcard: id, comment: shownLine(2_000) });
