import { countBlanks, DomainError, eachOnce, errorDetails, QUESTION_MIN_LENGTH } from '@ardoise/contracts';

/** A file that a card shows; `id` names it in the media store. */
export interface MediaRef {
  id: string;
  /** Lower case, as found from the file's content: 'jpg', 'mp3' … */
  extension: string;
  bytes: number;
}

/** Both faces of a card. */
export interface Content {
  question: string;
  /** The right answers; for a fill-in text one for each blank, in order. */
  answer: readonly string[];
  /** Empty when answers are typed; otherwise the right answers are among them. */
  possibleAnswers: readonly string[];
  isFillableText: boolean;
  additionalTextVerso: string;
  media: MediaRef | null;
  mediaVerso: MediaRef | null;
}

/** Whether the right answers are chosen among possible ones, rather than typed. */
export function isChoice({ possibleAnswers }: Pick<Content, 'possibleAnswers'>): boolean {
  return possibleAnswers.some((text) => text.trim() !== '');
}

/** A card's texts as they come over the wire. */
interface Written {
  question: string;
  answer: readonly string[];
  possible_answers: readonly string[];
  is_fillable_text: boolean;
  additionnal_text_verso: string;
}

/** What was written, without files. */
export function contentOf(card: Written): Content {
  return {
    question: card.question,
    answer: card.answer,
    possibleAnswers: card.possible_answers,
    isFillableText: card.is_fillable_text,
    additionalTextVerso: card.additionnal_text_verso,
    media: null,
    mediaVerso: null,
  };
}

const isText = (text: string) => text !== '';

/** What was typed, trimmed and without empty lines of a list. */
export function tidyContent(given: Content): Content {
  return {
    ...given,
    question: given.question.trim(),
    possibleAnswers: given.possibleAnswers.map((text) => text.trim()).filter(isText),
    answer: given.answer.map((text) => text.trim()).filter(isText),
  };
}

/** What was typed, tidied, by the rules of a card. @throws DomainError */
export function checkContent(given: Content): Content {
  const content = tidyContent(given);
  const { question, answer, possibleAnswers, isFillableText } = content;
  if (question.length < QUESTION_MIN_LENGTH) throw new DomainError('question-missing');
  if (answer.length === 0) throw new DomainError('answer-missing');
  if (isFillableText && answer.length !== countBlanks(question)) throw new DomainError('blanks-mismatch');
  if (possibleAnswers.length > 0) {
    if (!answer.every((text) => possibleAnswers.includes(text))) throw new DomainError('answer-not-possible');
    if (eachOnce(possibleAnswers).length < possibleAnswers.length) throw new DomainError('possible-answers-doubled');
  }
  return content;
}

/** Judges one card among several: a refusal begins with what it is called. @throws DomainError */
export function judged<T>(name: string, judge: () => T): T {
  try {
    return judge();
  } catch (error) {
    if (error instanceof DomainError) throw new DomainError(error.code, errorDetails.card(name, error.message));
    throw error;
  }
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((text, index) => text === b[index]);

export function sameContent(a: Content, b: Content): boolean {
  return (
    a.question === b.question &&
    sameList(a.answer, b.answer) &&
    sameList(a.possibleAnswers, b.possibleAnswers) &&
    a.isFillableText === b.isFillableText &&
    a.additionalTextVerso === b.additionalTextVerso &&
    a.media?.id === b.media?.id &&
    a.mediaVerso?.id === b.mediaVerso?.id
  );
}
