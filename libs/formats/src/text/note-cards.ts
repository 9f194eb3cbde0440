import type { FileCardDraft } from '../card-draft.js';
import { hasAnkiCloze, noteText, noteWithBlanks } from './note-text.js';

/** What a card of a note says, before it is known where it stands. */
export type NoteCard = Pick<FileCardDraft, 'question' | 'answers' | 'verso' | 'isFillIn' | 'tags'>;

/** A tag, and what stands before it. (Obsidian and Logseq: letters, digits, and - _ / inside.) */
const TAG = /(^|\s)#([\p{L}\d_][\p{L}\p{M}\d_/-]*)/gu;
/** The tags by which programs know cards: Obsidian's Spaced Repetition and Flashcards, Logseq. */
const CARD_TAG = /^(?:flash)?cards?(?:[/-](?:reverse|spaced))?$/i;
const REVERSE_TAG = /[/-]reverse$/i;
const DECK_TAG = /^flashcards\//i;
const ONE_LINE = /^(.*?\S)\s*(:::?)(?!:)\s*(\S.*)$/;
/** What Logseq notes of a block in lines of their own: names that nobody asks for. */
const OWN_PROPERTY =
  /^\s*(?:[-*] )?(?:id|url|collapsed|ls-type|background-color|created-at|updated-at|file-path|exclude-from-graph-view|(?:query|card|hl)-[a-z-]+|logseq\.[\w.-]+):: /;
/** Not indented: that goes on with a field of ours. */
const TURN = /^(\?\??)\s*$/;
const BULLET = /^\s*(?:[-*+]|\d{1,9}[.)]) (?!\[[ xX]\] )/;

/** Tags as cards of ours have them: without those that only say that it is a card. */
export const cardTags = (tags: readonly string[]): string[] =>
  tags.map((tag) => tag.replace(/^#/, '').replace(DECK_TAG, '')).filter((tag) => tag !== '' && !CARD_TAG.test(tag));

const tagsIn = (line: string): string[] => [...line.matchAll(TAG)].map(([, , tag = '']) => tag);
export const saysCard = (line: string): boolean => tagsIn(line).some((tag) => CARD_TAG.test(tag) || DECK_TAG.test(tag));
/** A line of tags alone: those of the cards below it; null for any other line. */
export const tagLine = (line: string): string[] | null =>
  line.includes('#') && line.replace(TAG, '').trim() === '' && tagsIn(line).length > 0 ? tagsIn(line) : null;

/** Whether a text is of a program of notes, where only what is marked is a card. */
export const isOfNotes = (lines: readonly string[]): boolean =>
  lines.some((line) => line.startsWith('<!--SR:') || TURN.test(line) || saysCard(line));

function sides(front: string, back: string): NoteCard {
  const [question, answer] = [noteText(front), noteText(back)];
  const files = answer.files.length > 0 ? [{ text: '', files: answer.files }] : [];
  return { question, answers: [answer.text].filter(Boolean), verso: files };
}

const bothWays = (front: string, back: string, areBoth: boolean): NoteCard[] =>
  areBoth ? [sides(front, back), sides(back, front)] : [sides(front, back)];

function blanks(text: string): NoteCard[] {
  const found = noteWithBlanks(text);
  return found ? [{ question: noteText(found.text), answers: found.answers, isFillIn: true }] : [];
}

function oneLine(line: string): NoteCard[] {
  const plain = line.replace(/`[^`]*`|\{\{[^{}]*\}\}/g, (held) => '`'.repeat(held.length));
  const found = ONE_LINE.exec(plain.replace(BULLET, (mark) => ' '.repeat(mark.length)));
  if (!found) return [];
  const [, front = '', sign = ''] = found;
  const back = line.slice(front.length).trimStart().slice(sign.length);
  return bothWays(line.slice(0, front.length).replace(BULLET, ''), back, sign === ':::');
}

/** A line that a tag makes a card, without its tags; any other as it is. */
const untagged = (line: string): { text: string; tags: string[] } =>
  saysCard(line) ? { text: line.replace(TAG, ''), tags: tagsIn(line) } : { text: line, tags: [] };

const tagged = (cards: readonly NoteCard[], tags: readonly string[]) =>
  cards.map((card) => ({ ...card, tags: cardTags(tags) }));

/**
 * The cards of a block of lines, as programs of notes mark them: `question::answer`, both ways with three; a line `?` between
 * the two sides, `??` both ways; `#card` or `#flashcard` at the question; words to find between `==`. (Documentation of Obsidian's
 * Spaced Repetition and of its Flashcards.) Empty where it holds none; @param areNotes whether other blocks are no cards
 */
export function noteCards(given: readonly string[], areNotes: boolean): NoteCard[] {
  const lines = given.filter((line) => !/^\s*<!--SR:.*-->\s*$/.test(line) && !OWN_PROPERTY.test(line));
  const [first = '', ...rest] = lines;
  const turn = lines.findIndex((line) => TURN.test(line));
  if (turn > 0) {
    const [front, back] = [lines.slice(0, turn), lines.slice(turn + 1)].map((side) => side.join('\n')) as [
      string,
      string,
    ];
    const { text, tags } = untagged(front);
    return tagged(bothWays(text, back, lines[turn]?.trim() === '??'), tags);
  }
  const each = lines.map((line) => {
    const { text, tags } = untagged(line);
    return tagged(oneLine(text), tags);
  });
  if (each.length > 0 && each.every((cards) => cards.length > 0)) return each.flat();
  if (!areNotes) return lines.some(hasAnkiCloze) ? blanks(lines.join('\n')) : [];
  if (saysCard(first) && rest.length > 0) {
    const { text, tags } = untagged(first);
    const areBoth = tags.some((tag) => REVERSE_TAG.test(tag));
    return tagged(bothWays(text, rest.join('\n'), areBoth), tags);
  }
  const some = each.flat();
  return some.length > 0 ? some : blanks(lines.join('\n'));
}

const OUTLINE_CARD = /^(\s*)[-*] (.*)$/;
const PROPERTY = /^\s*(?:[-*] )?\p{L}[\p{L}\d_-]*::(?: |$)/u;
const indentOf = (line: string) => line.length - line.trimStart().length;

/** A card of an outline, and how many lines it takes. */
export interface OutlineCard {
  cards: NoteCard[];
  lines: number;
}

/**
 * The card that begins in the first of these lines of an outline (Logseq's documentation, 'Flashcards'): a bullet with `#card`,
 * the answer below it; `{{cloze …}}` are blanks. Null where none begins.
 */
export function outlineCard(lines: readonly string[], from: number): OutlineCard | null {
  const found = OUTLINE_CARD.exec(lines[from] ?? '');
  if (!found || !saysCard(found[2] ?? '')) return null;
  const [, indent = '', first = ''] = found;
  let end = from + 1;
  while (end < lines.length && (lines[end]?.trim() === '' || indentOf(lines[end] ?? '') > indent.length)) end++;
  const below = lines.slice(from + 1, end).filter((line) => line.trim() !== '' && !PROPERTY.test(line));
  const child = below.findIndex((line) => OUTLINE_CARD.test(line));
  const own = [first.replace(TAG, ''), ...(child < 0 ? below : below.slice(0, child)).map((line) => line.trim())];
  const answer = answerOf(child < 0 ? [] : below.slice(child));
  const question = own.join('\n');
  const withBlanks = blanks(question).map((card) => (answer === '' ? card : { ...card, verso: [noteText(answer)] }));
  const inOne = answer === '' ? oneLine(question) : [];
  const cards = [withBlanks, inOne].find((made) => made.length > 0) ?? [sides(question, answer)];
  return { cards: tagged(cards, tagsIn(first)), lines: end - from };
}

/** What stands below a bullet: a list where it is several. */
function answerOf(lines: readonly string[]): string {
  const indent = lines.reduce((least, line) => Math.min(least, indentOf(line)), Infinity);
  const text = lines.map((line) => line.slice(indent));
  const bullets = text.filter((line) => OUTLINE_CARD.exec(line)?.[1] === '').length;
  return (bullets > 1 ? text : text.map((line) => line.replace(/^[-*] /, '').replace(/^ {2}|^\t/, ''))).join('\n');
}
