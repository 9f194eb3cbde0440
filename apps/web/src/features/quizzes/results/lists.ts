import type { KindFields, QuizResponse } from '@ardoise/contracts';

/** The texts of a list that came as JSON; none for what is no such list. */
export function textsIn(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Nothing that was asked is right or wrong, or nothing was asked: there is no grade. */
export const isUngraded = (result: { number_of_flashcards: number }): boolean => result.number_of_flashcards === 0;

/** What a response says of its card, as it was when it was answered. */
export const answeredCard = (
  response: Pick<
    QuizResponse,
    'question' | 'correct_answer' | 'possible_answers' | 'is_fillable_text' | 'kind' | 'details'
  >,
): KindFields => ({
  ...response,
  answer: textsIn(response.correct_answer),
  possible_answers: textsIn(response.possible_answers),
});
