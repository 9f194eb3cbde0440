import { decodeText } from '../plain-text.js';
import { fileTexts } from '#texts/formats';
import { UnreadableFile } from '../unreadable-file.js';
import { cells, DELIMITERS, guessedDelimiter } from './cells.js';
import { guessedSeparators, isRun } from './separators.js';

/** The line by which Excel is told what parts the cells. */
const SEPARATOR_LINE = /^sep=(.)\n/i;

function withoutSeparatorLine(whole: string): { text: string; told: string | undefined } {
  const line = SEPARATOR_LINE.exec(whole);
  return { text: line ? whole.slice(line[0].length) : whole, told: line?.[1] };
}

/** A row of a table, and its number as a spreadsheet counts: from 1, empty rows too, a line 'sep=' not. */
export interface NumberedRow {
  line: number;
  cells: string[];
}

/** Rows with their numbers, without empty ones. */
export const numbered = (rows: readonly string[][]): NumberedRow[] =>
  rows
    .map((row, index) => ({ line: index + 1, cells: row }))
    .filter(({ cells: row }) => row.some((cell) => cell !== ''));

/** How a heading is known: by what its cells say, among the first rows. */
interface KnownHeading {
  /** 0 for what is none. */
  score: (row: readonly string[]) => number;
  within: number;
}

/** So much of a text is enough to see what parts its cells. */
const LOOKED_THROUGH = 100_000;
/** More than any school has people. */
const MOST_ROWS = 100_000;
/** As of a workbook's rows; further ones are not read. */
const MOST_COLUMNS = 200;

/**
 * The rows of a table whose heading one knows, cells trimmed: what parts the cells is told by a line 'sep=', or found by the
 * heading, below whatever titles; without a heading by most rows. A line is a row, as short as it may be. @throws UnreadableFile
 */
export function headedRows(whole: string, { score, within }: KnownHeading): NumberedRow[] {
  const { text, told } = withoutSeparatorLine(whole);
  const start = text.slice(0, LOOKED_THROUGH);
  const weigh = (delimiter: string) => {
    const first = cells(start, delimiter, within).map((row) => row.slice(0, MOST_COLUMNS));
    return [Math.max(0, ...first.map(score)), first.filter((row) => row.length > 1).length] as const;
  };
  const weighed = DELIMITERS.map((delimiter) => ({ delimiter, weight: weigh(delimiter) }));
  weighed.sort(({ weight: [a, b] }, { weight: [c, d] }) => c - a || d - b);
  const rows = cells(text, told ?? weighed[0]?.delimiter ?? ';', MOST_ROWS + 1);
  if (rows.length > MOST_ROWS) throw new UnreadableFile(fileTexts.tooLarge);
  return numbered(rows.map((row) => row.slice(0, MOST_COLUMNS).map((cell) => cell.trim())));
}

/** Of rows that tabs part, one without any goes on with the last cell: Quizlet and editors leave line ends as they are. */
function continued(rows: readonly string[][]): string[][] {
  const all: string[][] = [];
  for (const row of rows) {
    const last = all.at(-1);
    if (row.length > 1 || !last || row[0]?.trim() === '') all.push([...row]);
    else last.push(`${last.pop() ?? ''}\n${row[0] ?? ''}`);
  }
  return all;
}

/**
 * The rows of a table in text (CSV, TSV, Excel's « Texte Unicode », lists of terms as Quizlet exports them with whatever stands
 * between them), cells trimmed, without empty rows. What parts the cells is found, or told by a line 'sep='. @throws UnreadableFile
 */
export function rowsOfFile(bytes: Uint8Array): string[][] {
  const { text, told } = withoutSeparatorLine(decodeText(bytes));
  const rows = parted(text, told).map((row) => row.map((cell) => cell.trim()));
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  if (filled.length === 0) throw new UnreadableFile(fileTexts.empty);
  return filled;
}

function parted(text: string, told: string | undefined): string[][] {
  if (told !== undefined) return cells(text, told);
  const guessed = guessedDelimiter(text);
  const list = guessedSeparators(text);
  const pieces = text.split(list.cards).filter((piece) => piece.trim() !== '');
  const isList = pieces.length > 1 && pieces.every((piece) => piece.split(list.sides).length === 2);
  // One line of several cards is no row of a table, and rows of different lengths are none beside signs that part all in two.
  const isChosen = isList && isRun(list.sides) && (guessed?.share ?? 0) < 1;
  if (guessed && !(isList && guessed.rows === 1) && !isChosen) {
    const rows = cells(text, guessed.delimiter);
    return guessed.delimiter === '\t' ? continued(rows) : rows;
  }
  return pieces.map((piece) => {
    const at = piece.indexOf(list.sides);
    return at < 0 ? [piece] : [piece.slice(0, at), piece.slice(at + list.sides.length)];
  });
}
