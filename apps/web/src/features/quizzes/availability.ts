import type { Quiz } from '@ardoise/contracts';

export type QuizAvailability = 'upcoming' | 'open' | 'ended';

/** Where a quiz stands at `now` (milliseconds); a bound that is absent is open, and both bounds belong to the quiz. */
export function stateAt(quiz: Pick<Quiz, 'start_date' | 'end_date'>, now: number): QuizAvailability {
  if (quiz.start_date && now < Date.parse(quiz.start_date)) return 'upcoming';
  if (quiz.end_date && now > Date.parse(quiz.end_date)) return 'ended';
  return 'open';
}
