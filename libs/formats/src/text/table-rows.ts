import { textOf } from '../plain-text.js';
import { fileTexts } from '../texts.fr.js';
import { UnreadableFile } from '../unreadable-file.js';
import { cells, guessedDelimiter } from './cells.js';
import { guessedSeparators, isRun } from './read-quizlet.js';

/** The line by which Excel is told what parts the cells. */
const SEPARATOR_LINE = /^sep=(.)\n/i;

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
  const whole = textOf(bytes);
  const told = SEPARATOR_LINE.exec(whole);
  const text = told ? whole.slice(told[0].length) : whole;
  const rows = parted(text, told?.[1]).map((row) => row.map((cell) => cell.trim()));
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
