import { countBlanks, DomainError, eachOnce, errorDetails, QUESTION_MIN_LENGTH } from '@ardoise/contracts';
import type { CardFields } from '@ardoise/contracts';

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

/** What a new card is before anything is written on it. */
export const EMPTY_CONTENT: Content = {
  question: '',
  answer: [],
  possibleAnswers: [],
  isFillableText: false,
  additionalTextVerso: '',
  media: null,
  mediaVerso: null,
};

/** What each part is called on the wire. */
export const WIRE_NAMES = {
  question: 'question',
  answer: 'answer',
  possibleAnswers: 'possible_answers',
  isFillableText: 'is_fillable_text',
  additionalTextVerso: 'additionnal_text_verso',
  media: 'media',
  mediaVerso: 'media_verso',
} as const satisfies Record<keyof Content, keyof CardFields>;
export const CONTENT_PARTS = Object.keys(WIRE_NAMES) as (keyof Content)[];

/** A card's texts as they come over the wire; what an edit leaves out is undefined. */
type WrittenTexts = {
  readonly [Name in keyof Omit<CardFields, 'media' | 'media_verso'>]?: CardFields[Name] | undefined;
};

/** What was written; what was left out, and the files, are as they are. */
export function contentOf(card: WrittenTexts, present = EMPTY_CONTENT): Content {
  return {
    question: card.question ?? present.question,
    answer: card.answer ?? present.answer,
    possibleAnswers: card.possible_answers ?? present.possibleAnswers,
    isFillableText: card.is_fillable_text ?? present.isFillableText,
    additionalTextVerso: card.additionnal_text_verso ?? present.additionalTextVerso,
    media: present.media,
    mediaVerso: present.mediaVerso,
  };
}

/** What the back says besides the answer, on the wire. @param url the address of a file */
export function versoOf({ additionalTextVerso, mediaVerso }: Content, url: (media: MediaRef) => string) {
  return { additionnal_text_verso: additionalTextVerso, media_verso: mediaVerso && url(mediaVerso) };
}

/** A content on the wire. @param url the address of a file */
export function cardFieldsOf(content: Content, url: (media: MediaRef) => string): CardFields {
  const { media, mediaVerso } = content;
  return {
    question: content.question,
    answer: [...content.answer],
    possible_answers: [...content.possibleAnswers],
    is_fillable_text: content.isFillableText,
    additionnal_text_verso: content.additionalTextVerso,
    media: media && url(media),
    media_verso: mediaVerso && url(mediaVerso),
  };
}

/** The content alone of something that has one among other things. */
export function contentIn(holder: Content): Content {
  const { question, answer, possibleAnswers, isFillableText, additionalTextVerso, media, mediaVerso } = holder;
  return { question, answer, possibleAnswers, isFillableText, additionalTextVerso, media, mediaVerso };
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

/** Plain values of an event: equal when they are written alike. */
export const sameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const sameContent = (a: Content, b: Content) => CONTENT_PARTS.every((part) => sameValue(a[part], b[part]));

/** What a search looks in, part by part. */
export const searchedTexts = ({ question, answer, possibleAnswers, additionalTextVerso }: Content) => [
  question,
  ...answer,
  ...possibleAnswers,
  additionalTextVerso,
];
