import { BLANK, countBlanks } from '@ardoise/contracts/light';
import type { FileContent } from '../file-content.js';
import { splitUnescaped } from '../plain-text.js';
import { Reading } from '../reading.js';
import { fileTexts } from '../texts.fr.js';
import { UnreadableFile } from '../unreadable-file.js';
import { textTexts as words } from './texts.fr.js';

export const COLUMN_ROLES = ['question', 'answer', 'choices', 'blanks', 'verso', 'deck', 'tags', 'none'] as const;
/** What a column of a table holds. */
export type ColumnRole = (typeof COLUMN_ROLES)[number];

const HEADS: readonly [RegExp, ColumnRole][] = [
  [/^(question|recto|front)/i, 'question'],
  [/^(r[ée]ponses? possibles|choix|choices)/i, 'choices'],
  [/^(texte à trous|trous|blanks)/i, 'blanks'],
  [/^(r[ée]ponse|answer|back)/i, 'answer'],
  [/^(verso|texte|explication)/i, 'verso'],
  [/^(chemin|paquet|deck)/i, 'deck'],
  [/^([ée]tiquette|tag|mots?[- ]cl[ée])/i, 'tags'],
];
const YES = /^(oui|yes|vrai|true|x|1)$/i;
/** What our own tables put before a cell that a spreadsheet would take for a formula. */
const HELD_FORMULA = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/** Whether the first row names the columns. */
export function hasHead(rows: readonly string[][]): boolean {
  return (rows[0] ?? []).some((cell) => HEADS.some(([pattern]) => pattern.test(cell)));
}

/** What the columns are by their titles; otherwise the first is the question and the second the answer. */
export function guessedRoles(rows: readonly string[][]): ColumnRole[] {
  const width = Math.max(...rows.map(({ length }) => length));
  const head = hasHead(rows) ? (rows[0] ?? []) : [];
  const taken = new Set<ColumnRole>();
  return Array.from({ length: width }, (_, index): ColumnRole => {
    const byOrder = (['question', 'answer', 'verso'] as const)[index] ?? 'none';
    const found =
      head.length > 0 ? (HEADS.find(([pattern]) => pattern.test(head[index] ?? ''))?.[1] ?? 'none') : byOrder;
    if (found === 'none' || taken.has(found)) return 'none';
    taken.add(found);
    return found;
  });
}

const listOf = (text: string) =>
  splitUnescaped(text, '|')
    .map((part) => part.replaceAll('\\|', '|').trim())
    .filter(Boolean);

export interface TableReading {
  /** A role a column; without 'blanks', a text with as many blanks as answers is taken for one to fill in. */
  roles: readonly ColumnRole[];
  /** Of the deck of rows that name none. */
  name: string;
  /** The first row is a title. */
  skipFirst: boolean;
}

/** The rows of a table as cards; several texts of a cell are parted by '|', folders and deck by ' / '. @throws UnreadableFile */
export function readTable(rows: readonly string[][], { roles, name, skipFirst }: TableReading): FileContent {
  const reading = new Reading();
  for (const row of skipFirst ? rows.slice(1) : rows) {
    const cell = (role: ColumnRole) => (row[roles.indexOf(role)] ?? '').replace(HELD_FORMULA, '');
    const [question, answers, choices] = [cell('question'), listOf(cell('answer')), listOf(cell('choices'))];
    if (row.every((text) => text.trim() === '')) continue;
    const isMarked = roles.includes('blanks');
    reading.card({
      kind: words.line,
      path: cell('deck').split(' / ').filter(Boolean).length > 0 ? cell('deck').split(' / ') : [name],
      question: { text: question, files: [] },
      answers,
      // The right answers are among the possible ones.
      choices: choices.length === 0 ? [] : [...new Set([...choices, ...answers])],
      isFillIn: isMarked
        ? YES.test(cell('blanks').trim())
        : question.includes(BLANK) && countBlanks(question) === answers.length,
      verso: [{ text: cell('verso'), files: [] }],
      tags: listOf(cell('tags')),
    });
  }
  return reading.content(() => Promise.reject(new UnreadableFile(fileTexts.missing)));
}
