import {
  CARD_FIELDS,
  countBlanks,
  DomainError,
  eachOnce,
  errorDetails,
  kindOf,
  mediaKind,
  QUESTION_MIN_LENGTH,
  RECTO_FIELDS,
  VERSO_FIELDS,
} from '@ardoise/contracts';
import type { CardFields, CardKind, KindFields, StatedKind } from '@ardoise/contracts';

/** A file that a card shows; `id` names it in the media store. */
export interface MediaRef {
  id: string;
  /** Lower case, as found from the file's content: 'jpg', 'mp3' … */
  extension: string;
  bytes: number;
}

/** What a card says, both faces, as events have it. */
export interface Content extends Omit<CardFields, Otherwise> {
  /** The right answers; for a fill-in text one for each blank, in order. */
  answer: readonly string[];
  /** Empty when answers are typed; otherwise the right answers are among them. */
  possibleAnswers: readonly string[];
  isFillableText: boolean;
  additionalTextVerso: string;
  media: MediaRef | null;
  mediaVerso: MediaRef | null;
}
/** What is not as it is on the wire. */
type Otherwise =
  'answer' | 'possible_answers' | 'is_fillable_text' | 'additionnal_text_verso' | 'media' | 'media_verso';

interface ReadContent {
  kind: CardKind;
  fields: KindFields;
}

/** A content never changes, and is asked again with each of its students and answers. */
const readContents = new WeakMap<Content, ReadContent>();

/** The kind of a card, and the card as its kind reads it. */
export function kindOfContent(content: Content): ReadContent {
  const known = readContents.get(content);
  if (known) return known;
  const { question, answer, possibleAnswers, isFillableText, kind, details } = content;
  const written = { question, answer, possible_answers: possibleAnswers, is_fillable_text: isFillableText };
  const fields: KindFields = { ...written, kind, details };
  const found = { kind: kindOf(fields), fields };
  readContents.set(content, found);
  return found;
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

/** The same the other way round. */
const PARTS = Object.fromEntries(CONTENT_PARTS.map((part) => [WIRE_NAMES[part], part])) as Record<
  keyof CardFields,
  keyof Content
>;
const isFile = (part: keyof Content) => part === 'media' || part === 'mediaVerso';

/** A content of its parts: those that not every card has stand in it where they say something, as in events. */
function contentWith(said: (part: keyof Content) => unknown): Content {
  const parts: Partial<Record<keyof Content, unknown>> = {};
  for (const part of CONTENT_PARTS) {
    const value = said(part);
    if (part in EMPTY_CONTENT || value) parts[part] = value;
  }
  return parts as Content;
}

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
  const { possibleAnswers, isFillableText } = EMPTY_CONTENT;
  const left = kind === present.kind ? present : { ...present, possibleAnswers, isFillableText, details: undefined };
  const written: Partial<Record<keyof CardFields, unknown>> = card;
  return contentWith((part) => {
    if (part === 'kind') return kind;
    return isFile(part) ? present[part] : (written[WIRE_NAMES[part]] ?? left[part]);
  });
}

/** These fields of a content on the wire. @param url the address of a file */
function onWire<Name extends keyof CardFields>(
  content: Content,
  names: readonly Name[],
  url: (media: MediaRef) => string,
): Pick<CardFields, Name> {
  const fields: Partial<Record<Name, unknown>> = {};
  for (const name of names) {
    const value = content[PARTS[name]];
    if (value !== undefined) fields[name] = isFile(PARTS[name]) ? value && url(value as MediaRef) : value;
  }
  return fields as Pick<CardFields, Name>;
}

/** What is said with the question, whoever sees it. */
export const rectoOf = (content: Content, url: (media: MediaRef) => string) => onWire(content, RECTO_FIELDS, url);

/** What the back says besides the answer. */
export const versoOf = (content: Content, url: (media: MediaRef) => string) => onWire(content, VERSO_FIELDS, url);

export const cardFieldsOf = (content: Content, url: (media: MediaRef) => string): CardFields =>
  onWire(content, CARD_FIELDS, url);

/** The content alone of something that has one among other things. */
export const contentIn = (holder: Content): Content => contentWith((part) => holder[part]);

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
  return { ...typed, answer, ...(details && { details }) };
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
