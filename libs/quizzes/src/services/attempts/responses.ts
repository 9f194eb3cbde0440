import { kindOfContent, rectoOf, versoOf } from '@ardoise/catalogue';
import type { MediaLinks, MediaRef } from '@ardoise/catalogue';
import type { QuizResponse, StudentResult } from '@ardoise/contracts';
import type { AskedContent, Mark } from '../../read/marks.js';

export type Texts = Omit<QuizResponse, 'answer' | 'ballot' | 'is_correct' | 'ruling'>;

/** What each of a card's responses says again, written once for all of them. @param urlOf where a picture can be seen */
export function textsOf(card: AskedContent, urlOf: (file: MediaRef) => string): Texts {
  const { possibleAnswers, answer, kind } = card;
  const { kind: own, fields } = kindOfContent(card);
  const details = own.revealed(fields);
  const { media, ...recto } = rectoOf(card, urlOf);
  return {
    ...recto,
    possible_answers: JSON.stringify(possibleAnswers),
    correct_answer: JSON.stringify(answer),
    ...(kind && { kind }),
    ...(details && { details }),
    ...(own.needsPicture && { media }),
  };
}

export function responseOf(
  { given, correct, ruling, ballot }: Pick<Mark, 'given' | 'correct' | 'ruling' | 'ballot'>,
  texts: Texts,
): QuizResponse {
  const answer = given.length === 0 ? '[]' : JSON.stringify(given);
  return { ...texts, answer, is_correct: correct, ...(ruling && { ruling }), ...(ballot && { ballot }) };
}

/** By card, with what whoever answered may see of it by then: its verso. */
export function ownResponsesOf(
  marks: readonly Omit<Mark<AskedContent>, 'isRight'>[],
  links: MediaLinks,
): StudentResult['responses'] {
  const urlOf = (file: MediaRef) => links.url(file);
  return Object.fromEntries(
    marks.map((mark) => {
      const sides = { ...rectoOf(mark.card, urlOf), ...versoOf(mark.card, urlOf) };
      return [mark.card.flashcardId, { ...responseOf(mark, textsOf(mark.card, urlOf)), ...sides }];
    }),
  );
}
