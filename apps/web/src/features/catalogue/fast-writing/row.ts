import { CARDS_AT_ONCE } from '@ardoise/contracts/light';

export const KINDS = ['simple', 'blanks', 'choice'] as const;
/** How a card is answered. */
export type Kind = (typeof KINDS)[number];

/** A line of the grid, as it was typed. */
export interface WritingRow {
  key: number;
  question: string;
  answer: string;
  /** As chosen by hand; null lets it be guessed. */
  kind: Kind | null;
}

export const WRITING_COLUMNS = ['question', 'answer'] as const;
export type WritingColumn = (typeof WRITING_COLUMNS)[number];

/** Some lines to begin with, so that it looks like the grid that it is. */
const LEAST = 3;

let lastKey = 0;
const newRow = (): WritingRow => ({ key: ++lastKey, question: '', answer: '', kind: null });

export const isBlank = ({ question, answer }: WritingRow) => question.trim() === '' && answer.trim() === '';
export const isEmpty = (rows: readonly WritingRow[]) => rows.every(isBlank);
export const filled = (rows: readonly WritingRow[]) => rows.filter((row) => !isBlank(row));

/** With an empty line at the end to go on in, as long as more can be sent. */
function withRoom(rows: readonly WritingRow[]): WritingRow[] {
  const all = [...rows];
  while (all.length < LEAST) all.push(newRow());
  const last = all.at(-1);
  if (last && !isBlank(last) && all.length < CARDS_AT_ONCE) all.push(newRow());
  return all;
}

export const noRows = (): WritingRow[] => withRoom([]);

export function changed(rows: readonly WritingRow[], key: number, part: Partial<WritingRow>): WritingRow[] {
  return withRoom(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
}

export function withoutRow(rows: readonly WritingRow[], key: number): WritingRow[] {
  return withRoom(rows.filter((row) => row.key !== key));
}

/** Lines that name the columns of a table. */
const HEAD = /^(questions?|recto|front)$/i;
const isHead = ([first = '']: readonly string[]) => HEAD.test(first);

export interface Spread {
  rows: WritingRow[];
  /** Lines that there was no room for. */
  leftOut: number;
  /** Some lines have more cells than the grid has columns. */
  isWide: boolean;
}

/**
 * Cells laid over the grid from one of its cells on, downwards and to the right, as spreadsheets do: what stood there is
 * replaced, and lines are added for what comes below.
 */
export function spreadOver(
  rows: readonly WritingRow[],
  from: { at: number; column: WritingColumn },
  table: string[][],
): Spread {
  const first = WRITING_COLUMNS.indexOf(from.column);
  const lines = first === 0 && isHead(table[0] ?? []) ? table.slice(1) : table;
  const room = CARDS_AT_ONCE - from.at;
  const next = [...rows];
  for (const [index, cells] of lines.slice(0, room).entries()) {
    const row = next[from.at + index] ?? newRow();
    const written: Partial<Record<WritingColumn, string>> = {};
    for (const [n, column] of WRITING_COLUMNS.slice(first).entries())
      if (n < cells.length) written[column] = cells[n] ?? '';
    // Another question is another card: its kind is guessed again.
    next[from.at + index] = { ...row, ...(first === 0 && { kind: null }), ...written };
  }
  const columns = WRITING_COLUMNS.length - first;
  return {
    rows: withRoom(next),
    leftOut: Math.max(0, lines.length - room),
    isWide: lines.some((cells) => cells.slice(columns).some(Boolean)),
  };
}

/** After the last line that says something. */
export function appended(rows: readonly WritingRow[], table: string[][]): Spread {
  return spreadOver(rows, { at: rows.findLastIndex((row) => !isBlank(row)) + 1, column: 'question' }, table);
}
