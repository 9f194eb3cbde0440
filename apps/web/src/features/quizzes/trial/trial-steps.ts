import type { NextFlashcard, QuizFlashcard, TryAnswers } from '@ardoise/contracts';
import type { Body } from '../session/attempt-run.ts';

type Given = TryAnswers['answers'][number];

/**
 * The way through a quiz that is tried: what the server says to a student, said here of cards that it has drawn.
 * @param seconds for each card; 0 for no limit
 */
export function trialSteps(cards: readonly QuizFlashcard[], seconds: number) {
  const answers: Given[] = [];
  const shown = (): NextFlashcard => {
    const card = cards[answers.length];
    const numbers = {
      number_of_flashcards: cards.length,
      number_of_flashcards_remaining: cards.length - answers.length,
    };
    if (!card) return numbers;
    const time = seconds === 0 ? {} : { seconds_left: seconds, seconds_per_card: seconds };
    return { ...numbers, ...time, flashcard: card, flashcardToken: String(answers.length) };
  };
  return {
    /** What was given to each card so far. */
    answers: answers as readonly Given[],
    /** Takes an answer to the card that is shown, if there is one, and shows the next. */
    step: ({ token, answer }: Body): NextFlashcard => {
      const card = cards[answers.length];
      if (card && token === String(answers.length))
        answers.push({ flashcard_id: card.id, answer: JSON.parse(answer ?? '[]') as string[] });
      return shown();
    },
  };
}
