import { BLANK, countBlanks, FURTHER_TEXTS } from '@ardoise/contracts/light';
import type { FileContent } from '../file-content.js';
import { statedInText } from '../kinds/in-text.js';
import { Reading } from '../reading.js';
import { fileTexts } from '#texts/formats';
import { UnreadableFile } from '../unreadable-file.js';
import { choiceColumns, chosenOf } from './chosen.js';
import { listOf, roleOfTitle, saidAlone } from './columns.js';
import type { ColumnRole } from './columns.js';
import { toldOfTags } from './html-tags.js';
import { textTexts as words } from '#texts/text';

/** What the columns are by the first row; null where it is a row like the others: it names no question, or no answer. */
function headRoles(rows: readonly string[][]): ColumnRole[] | null {
  const taken = new Set<ColumnRole>();
  const roles = (rows[0] ?? []).map((cell): ColumnRole => {
    const role = roleOfTitle(cell.trim());
    if (role === 'none' || (taken.has(role) && role !== 'choices')) return 'none';
    taken.add(role);
    return role;
  });
  if (!taken.has('question')) return null;
  if (taken.has('answer')) return roles;
  // Recto and verso are a question and its answer where nothing else is.
  return taken.has('additionnal_text_verso')
    ? roles.map((role) => (role === 'additionnal_text_verso' ? 'answer' : role))
    : null;
}

const YES = /^(oui|yes|vrai|true|x|1)$/i;
/** What our own tables put before a cell that a spreadsheet would take for a formula. */
const HELD_FORMULA = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/** Whether the first row names the columns: a question's and an answer's are called by a whole word that is known. */
export const hasHead = (rows: readonly string[][]): boolean => headRoles(rows) !== null;

/** What the columns are by their titles; otherwise the first is the question and the second the answer. */
export function guessedRoles(rows: readonly string[][]): ColumnRole[] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const head = headRoles(rows);
  const byOrder = ['question', 'answer', 'additionnal_text_verso'] as const;
  return Array.from({ length: width }, (_, index) => (head ? head[index] : byOrder[index]) ?? 'none');
}

export interface TableReading {
  /** A role a column, one for each but for choices, of which several hold one each; without 'blanks', a text with as many blanks as answers is taken for one to fill in. */
  roles: readonly ColumnRole[];
  /** Of the deck of rows that name none. */
  name: string;
  /** The first row is a title. */
  skipFirst: boolean;
}

/** The columns that are read as nothing and only count the rows: 1, 2, 3 … */
function countingColumns(rows: readonly string[][], roles: readonly ColumnRole[]): ReadonlySet<number> {
  const unread = roles.flatMap((role, column) => (role === 'none' ? [column] : []));
  return new Set(
    unread.filter((column) => rows.length > 0 && rows.every((row, index) => row[column]?.trim() === String(index + 1))),
  );
}

/** The rows of a table as cards; several texts of a cell are parted by '|', folders and deck by ' / '. @throws UnreadableFile */
export function readTable(rows: readonly string[][], { roles, name, skipFirst }: TableReading): FileContent {
  const reading = new Reading();
  const titles = skipFirst ? (rows[0] ?? []) : [];
  const titleAt = (column: number) => titles[column] || words.column(column + 1);
  const counting = countingColumns(skipFirst ? rows.slice(1) : rows, roles);
  const columns = choiceColumns(roles, titles);
  for (const given of skipFirst ? rows.slice(1) : rows) {
    const row = given.map((text) => text.replace(HELD_FORMULA, ''));
    const cell = (role: ColumnRole) => row[roles.indexOf(role)] ?? '';
    const question = cell('question');
    const offered = columns.length > 1 ? columns.map((column) => (row[column] ?? '').trim()) : listOf(cell('choices'));
    const choices = offered.filter(Boolean);
    const listed = listOf(cell('answer'));
    const { stated, changes } = statedInText(cell('kind'), listed, choices);
    const isChoice = choices.length > 0 && !stated;
    const chosen = isChoice ? chosenOf(offered, cell('answer'), listed) : { answers: listed, changes: [] };
    const { answers } = chosen;
    if (row.every((text) => text.trim() === '')) continue;
    const isMarked = roles.includes('blanks');
    const left = row.flatMap((text, column) =>
      text.trim() === '' || (roles[column] ?? 'none') !== 'none' || counting.has(column) ? [] : [titleAt(column)],
    );
    reading.card({
      kind: words.line,
      changes: [
        ...(left.length > 0 ? [words.columnsLeft(left)] : []),
        ...chosen.changes,
        ...changes,
        ...toldOfTags(question, ...FURTHER_TEXTS.map(cell), ...answers, ...choices),
      ],
      path: [name],
      ...saidAlone(cell),
      question: { text: question, files: [] },
      answers,
      // The right answers are among the possible ones.
      choices: isChoice ? [...new Set([...choices, ...answers])] : [],
      ...(stated && { stated }),
      isFillIn: isMarked
        ? YES.test(cell('blanks').trim())
        : !stated && question.includes(BLANK) && countBlanks(question) === answers.length,
    });
  }
  const notes = counting.size > 0 ? [words.columnsLeft([...counting].map(titleAt))] : [];
  return reading.content(() => Promise.reject(new UnreadableFile(fileTexts.missing)), notes);
}
