import { z } from 'zod';
import { nameAnswer } from '../accounts/names.js';
import { ANSWER_MAX_LENGTH, ANSWERS_MOST } from '../catalogue/card-limits.js';
import { chosenTextList, id } from '../form.js';
import { QUESTION_WEIGHTS } from './marks.js';

/** Answers that count besides the right one, of a question: more would be no key. */
export const ACCEPTED_MOST = 50;

const answer = chosenTextList(ANSWERS_MOST, ANSWER_MAX_LENGTH);

/** What is decided about a question that was asked already. An accepted answer counts alone, as the right one does. */
export const questionRuling = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('weigh'), weight: z.enum(QUESTION_WEIGHTS) }),
  z.strictObject({ type: z.literal('accept'), answer }),
  z.strictObject({ type: z.literal('withdraw'), answer }),
]);
export type QuestionRuling = z.infer<typeof questionRuling>;

export const rulingForm = z.strictObject({
  /** Says what would change and changes nothing. */
  dry_run: z.boolean().default(false),
  ruling: questionRuling,
});

/** How a question stands that was ruled on. */
export const ruledQuestion = z.object({
  weight: z.enum(QUESTION_WEIGHTS),
  accepted: z.array(z.array(z.string())),
});
export type RuledQuestion = z.infer<typeof ruledQuestion>;

/** Right answers of those that count, and the mark that they make; null where none counts. */
const score = z.object({ right: z.int(), count: z.int(), mark: z.number().nullable() });

export const ruled = z.object({
  /** The number of the new grading; null for a dry run, and where it was so already. */
  grading: z.int().nullable(),
  /** Of the marks. */
  average_before: z.number().nullable(),
  average_after: z.number().nullable(),
  changes: z.array(z.object({ user_id: id, username: z.string(), ...nameAnswer, before: score, after: score })),
});
export type Ruled = z.infer<typeof ruled>;
