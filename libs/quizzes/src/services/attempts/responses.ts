import { kindOfContent, versoOf } from '@ardoise/catalogue';
import type { MediaLinks } from '@ardoise/catalogue';
import type { QuizResponse, StudentResult } from '@ardoise/contracts';
import type { AskedContent, Mark } from '../../read/marks.js';

export type Texts = Omit<QuizResponse, 'answer' | 'ballot' | 'is_correct'>;

/** What each of a card's responses says again, written once for all of them. */
export function textsOf(card: AskedContent): Texts {
  const { question, possibleAnswers, answer, isFillableText, kind } = card;
  const { kind: own, fields } = kindOfContent(card);
  const details = own.revealed(fields);
  return {
    question,
    possible_answers: JSON.stringify(possibleAnswers),
    correct_answer: JSON.stringify(answer),
    is_fillable_text: isFillableText,
    ...(kind && { kind }),
    ...(details && { details }),
  };
}

export function responseOf(
  { given, correct, ballot }: Pick<Mark, 'given' | 'correct' | 'ballot'>,
  texts: Texts,
): QuizResponse {
  const answer = given.length === 0 ? '[]' : JSON.stringify(given);
  return { ...texts, answer, is_correct: correct, ...(ballot && { ballot }) };
}

/** By card, with what whoever answered may see of it by then: its verso. */
export function ownResponsesOf(marks: readonly Mark<AskedContent>[], links: MediaLinks): StudentResult['responses'] {
  return Object.fromEntries(
    marks.map((mark) => {
      const { flashcardId, media } = mark.card;
      const more = { ...versoOf(mark.card, (file) => links.url(file)), media: media && links.url(media) };
      return [flashcardId, { ...responseOf(mark, textsOf(mark.card)), ...more }];
    }),
  );
}
