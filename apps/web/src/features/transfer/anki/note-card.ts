import { QUESTION_MIN_LENGTH, countBlanks, mediaKind, TEXT_MAX_LENGTH } from '@ardoise/contracts/light';
import type { CardFields } from '../content/content-tree.ts';
import { transferTexts } from '../texts.fr.ts';
import { clozeText, fieldText, isCloze } from './note-text.ts';

const words = transferTexts.anki;
const QUESTION_LENGTH = TEXT_MAX_LENGTH;
const ANSWER_LENGTH = 1_000;
const VERSO_LENGTH = TEXT_MAX_LENGTH;

/** A note as one card; `sources` are the names of its files as the collection calls them. */
export interface NoteCard {
  card: CardFields;
  sources: { media: string | null; media_verso: string | null };
  /** Files that have no place: a face shows one. */
  left: number;
  /** Files of a kind that no card shows. */
  unknown: number;
  /** A picture with parts covered, which our cards show whole. */
  occluded: boolean;
}

/** By the end of the name alone: a `#` or `?` in it is one of its letters, not of an address. */
const isShown = (name: string) => mediaKind(`x${name.slice(name.lastIndexOf('.'))}`) !== null;

const within = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** A question of at least four characters: short words stand between guillemets, a picture alone gets a sentence. */
function asked(text: string): string {
  if (text === '') return words.picture;
  return text.length < QUESTION_MIN_LENGTH ? `«\u00a0${text}\u00a0»` : within(text, QUESTION_LENGTH);
}

/** How a picture's covered parts are told: `{{c1::image-occlusion:rect:left=.1:…}}`. */
const OCCLUSION = /\{\{c\d+::image-occlusion:/;
export const isOcclusion = (fields: readonly string[]) => OCCLUSION.test(fields[0] ?? '');

/**
 * The picture with its title as the question and what else there is as the back: a card to turn over.
 * @param fields without the list of covered parts
 */
function occluded(fields: readonly string[]): NoteCard | null {
  const at = fields.findIndex((field) => fieldText(field).files.some(isShown));
  const [title = '', ...rest] = fields.flatMap((field, index) => (index === at ? [] : [fieldText(field).text]));
  const made = at < 0 ? null : noteCard([`${title}<br>${fields[at] ?? ''}`, words.seeBack]);
  if (!made) return null;
  const additionnal_text_verso = within(rest.filter(Boolean).join('\n\n'), VERSO_LENGTH);
  return { ...made, card: { ...made.card, additionnal_text_verso }, occluded: true };
}

/**
 * The first field is the question, the second the answer, the others the text of the back; holes make a fill-in text.
 * @returns null for a note without question or answer
 */
export function noteCard(fields: readonly string[]): NoteCard | null {
  if (isOcclusion(fields)) return occluded(fields.slice(1));
  const [front, ...rest] = fields.map(fieldText);
  if (!front) return null;
  const backFiles = rest.flatMap(({ files }) => files).filter((name) => isShown(name));
  const frontFiles = front.files.filter((name) => isShown(name));
  const unknown = [...front.files, ...rest.flatMap(({ files }) => files)].filter((name) => !isShown(name)).length;
  const sources = { media: frontFiles[0] ?? null, media_verso: backFiles[0] ?? null };
  const left = Math.max(0, frontFiles.length - 1) + Math.max(0, backFiles.length - 1);
  const texts = rest.map(({ text }) => text);
  const files = { media: null, media_verso: null, possible_answers: [], tags: [] };
  if (isCloze(front.text)) {
    const { question, answers } = clozeText(front.text);
    const isWhole = answers.length > 0 && answers.every((answer) => answer !== '' && answer.length <= ANSWER_LENGTH);
    if (
      !isWhole ||
      answers.length > 50 ||
      countBlanks(question) !== answers.length ||
      question.length > QUESTION_LENGTH
    )
      return null;
    const additionnal_text_verso = within(texts.filter(Boolean).join('\n\n'), VERSO_LENGTH);
    const card = {
      ...files,
      question: asked(question),
      answer: answers,
      is_fillable_text: true,
      additionnal_text_verso,
    };
    return { card, sources, left, unknown, occluded: false };
  }
  const [answer = '', ...more] = texts;
  if (front.text === '' && sources.media === null) return null;
  if (answer === '' && sources.media_verso === null) return null;
  const isShort = answer !== '' && answer.length <= ANSWER_LENGTH;
  const verso = [...(isShort ? [] : [answer]), ...more].filter(Boolean).join('\n\n');
  const card = {
    ...files,
    question: asked(front.text),
    answer: [isShort ? answer : words.seeBack],
    is_fillable_text: false,
    additionnal_text_verso: within(verso, VERSO_LENGTH),
  };
  return { card, sources, left, unknown, occluded: false };
}
