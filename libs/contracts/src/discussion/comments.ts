import { z } from 'zod';
import { names } from '../accounts/names.js';
import { id, isoDate, offset, shownLine, wholeNumber } from '../form.js';

/** Who wrote it: the address is null once they have been removed; names where the school shows them. */
const author = { by_useremail: z.string().nullable(), by_name: names.optional() };

/** What a professor answered, as the author of the comment reads it. */
const answer = z.object({ id, text: z.string(), at: isoDate });

export const comment = z.object({
  id,
  id_flashcard: id,
  comment: z.string(),
  creation_date: isoDate,
  read: z.boolean(),
  /** Absent where its author was not told that professors see it. */
  by_useremail: author.by_useremail.optional(),
  by_name: author.by_name,
  /** The oldest first; absent where there is none. */
  answers: z.array(answer.extend(author)).optional(),
});
export type Comment = z.infer<typeof comment>;

/** With what a list of several cards' comments needs for its links. */
export const unreadComment = comment.extend({ question: z.string(), id_deck: id, id_folder: id });
export type UnreadComment = z.infer<typeof unreadComment>;

/** A student's own comment. */
export const ownComment = comment.omit({ by_useremail: true, by_name: true, answers: true }).extend({
  /** Of its card and where that stands; all null while its author does not see it. */
  question: z.string().nullable(),
  id_deck: id.nullable(),
  id_folder: id.nullable(),
  answers: z.array(answer),
  /** Whether there are answers that were not told as seen. */
  unseen: z.boolean(),
});
export type OwnComment = z.infer<typeof ownComment>;

/** 20 unless told; how many there are stands in the header X-Total-Count. */
export const ownCommentsQuery = z.strictObject({ limit: wholeNumber(1, 100).default(20), offset: offset.default(0) });
export const seenAnswers = z.strictObject({ comment_ids: z.array(id).min(1).max(100) });
/** Comments whose author has not read the last answer. */
export const newAnswers = z.object({ count: z.int() });

const text = shownLine(2_000);
export const commentForm = z.strictObject({ id_flashcard: id, comment: text });
export const answerForm = z.strictObject({ answer: text });
