import {
  countBlanks,
  DomainError,
  eachOnce,
  errorDetails,
  kindOf,
  mediaKind,
  QUESTION_MIN_LENGTH,
} from '@ardoise/contracts';
import type { CardDetails, CardFields, CardKind, KindFields, StatedKind } from '@ardoise/contracts';

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
  /** Absent where the parts above make it one of the kinds that have no name. */
  kind?: StatedKind;
  /** Of the kinds that have some. */
  details?: CardDetails;
  additionalTextVerso: string;
  media: MediaRef | null;
  mediaVerso: MediaRef | null;
}

type Kinded = Pick<Content, 'kind' | 'details'>;

/** Present only where it is stated, as it stands in events. */
const stated = ({ kind, details }: Kinded): Kinded => ({ ...(kind && { kind }), ...(details && { details }) });

/** The kind of a card, and the card as its kind reads it. */
export function kindOfContent(content: Content): { kind: CardKind; fields: KindFields } {
  const { question, answer, possibleAnswers, isFillableText } = content;
  const written = { question, answer, possible_answers: possibleAnswers, is_fillable_text: isFillableText };
  const fields: KindFields = { ...written, ...stated(content) };
  return { kind: kindOf(fields), fields };
}

/** Whether a quiz can ask it. */
export function canBeAsked(content: Content): boolean {
  const { kind, fields } = kindOfContent(content);
  return kind.canBeAsked(fields);
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
  kind: 'kind',
  details: 'details',
  additionalTextVerso: 'additionnal_text_verso',
  media: 'media',
  mediaVerso: 'media_verso',
} as const satisfies Record<keyof Content, keyof CardFields>;
export const CONTENT_PARTS = Object.keys(WIRE_NAMES) as (keyof Content)[];

/** A card's texts as they come over the wire; what an edit leaves out is undefined, and '' a kind without a name. */
type WrittenTexts = {
  readonly [Name in keyof Omit<CardFields, 'media' | 'media_verso' | 'kind'>]?: CardFields[Name] | undefined;
} & { readonly kind?: StatedKind | '' | undefined };

/** What was written; what was left out, and the files, are as they are, but for what belongs to another kind than before. */
export function contentOf(card: WrittenTexts, present = EMPTY_CONTENT): Content {
  const kind = card.kind === undefined ? present.kind : card.kind || undefined;
  // Somebody who knows no kinds would change what is derived: it would come back as it was, and nobody would know.
  const isDerived = kind !== undefined && kind === present.kind && present.details !== undefined;
  if (isDerived && card.details === undefined && card.answer?.length && !sameValue(card.answer, present.answer))
    throw new DomainError('kind-details');
  const left: Pick<Content, 'possibleAnswers' | 'isFillableText' | 'details'> =
    kind === present.kind ? present : EMPTY_CONTENT;
  return {
    question: card.question ?? present.question,
    answer: card.answer ?? present.answer,
    possibleAnswers: card.possible_answers ?? left.possibleAnswers,
    isFillableText: card.is_fillable_text ?? left.isFillableText,
    ...stated({ kind, details: card.details ?? left.details }),
    additionalTextVerso: card.additionnal_text_verso ?? present.additionalTextVerso,
    media: present.media,
    mediaVerso: present.mediaVerso,
  };
}

/** What is said with the question, whoever sees it, on the wire. @param url the address of a file */
export function rectoOf({ question, isFillableText, media }: Content, url: (media: MediaRef) => string) {
  return { question, is_fillable_text: isFillableText, media: media && url(media) };
}

/** What the back says besides the answer, likewise. */
export function versoOf({ additionalTextVerso, mediaVerso }: Content, url: (media: MediaRef) => string) {
  return { additionnal_text_verso: additionalTextVerso, media_verso: mediaVerso && url(mediaVerso) };
}

/** A content on the wire. @param url the address of a file */
export function cardFieldsOf(content: Content, url: (media: MediaRef) => string): CardFields {
  return {
    ...rectoOf(content, url),
    answer: [...content.answer],
    possible_answers: [...content.possibleAnswers],
    ...stated(content),
    ...versoOf(content, url),
  };
}

/** The content alone of something that has one among other things. */
export function contentIn(holder: Content): Content {
  const { question, answer, possibleAnswers, isFillableText, additionalTextVerso, media, mediaVerso } = holder;
  const faces = { additionalTextVerso, media, mediaVerso };
  return { question, answer, possibleAnswers, isFillableText, ...stated(holder), ...faces };
}

const isText = (text: string) => text !== '';

/** What was typed, trimmed, without empty lines of a list, and with what its kind derives of it. */
export function tidyContent(given: Content): Content {
  const typed = {
    ...given,
    question: given.question.trim(),
    possibleAnswers: given.possibleAnswers.map((text) => text.trim()).filter(isText),
    answer: given.answer.map((text) => text.trim()).filter(isText),
  };
  const { kind, fields } = kindOfContent(typed);
  const { answer, details } = kind.tidied(fields);
  return { ...typed, answer, ...stated({ details }) };
}

const isPicture = (media: Pick<MediaRef, 'extension'> | null) =>
  media !== null && mediaKind(`.${media.extension}`) === 'image';

/** What was typed, tidied, by the rules of a card. @throws DomainError */
export function checkContent(given: Content): Content {
  const content = tidyContent(given);
  const { question, answer, possibleAnswers, isFillableText, details } = content;
  if (question.length < QUESTION_MIN_LENGTH) throw new DomainError('question-missing');
  if (content.kind && (isFillableText || possibleAnswers.length > 0)) throw new DomainError('kind-fields');
  const { kind, fields } = kindOfContent(content);
  if (details && !kind.hasDetails) throw new DomainError('malformed');
  if (kind.needsPicture && !isPicture(content.media)) throw new DomainError('labels-picture');
  const problem = kind.problemOf(fields);
  if (problem) throw new DomainError(problem);
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
export function searchedTexts(content: Content): string[] {
  const { question, answer, possibleAnswers, additionalTextVerso } = content;
  const { kind, fields } = kindOfContent(content);
  return [question, ...answer, ...possibleAnswers, ...kind.searched(fields), additionalTextVerso];
}
