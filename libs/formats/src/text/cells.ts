/**
 * The cells of a table as text, row by row (RFC 4180): one in quotes may hold its delimiter, line ends and quotes written
 * twice. A quote at the start of a cell that ends before the cell does is one of its letters. Spaces may stand before the
 * quote that opens. Lines end with '\\n'.
 * @param most rows that are read
 */
export function cells(text: string, delimiter: string, most = Infinity): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length && rows.length < most) {
    const start = delimiter === ' ' ? at : afterSpaces(text, at);
    const quoted = text[start] === '"' ? quotedCell(text, start, delimiter) : null;
    const end = quoted?.end ?? plainEnd(text, at, delimiter);
    row.push(quoted?.text ?? text.slice(at, end));
    if (text.startsWith(delimiter, end) && end < text.length) at = end + delimiter.length;
    else {
      rows.push(row);
      row = [];
      at = end + 1;
    }
  }
  return rows;
}

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at++;
  return at;
}

function plainEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== '\n' && !text.startsWith(delimiter, at)) at++;
  return at;
}

/** @param at of the quote that opens @returns null where what follows the quote that closes is more of the cell */
function quotedCell(text: string, at: number, delimiter: string): { text: string; end: number } | null {
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return null;
  const end = close + 1;
  const isWhole = end === text.length || text[end] === '\n' || text.startsWith(delimiter, end);
  return isWhole ? { text: text.slice(at + 1, close).replaceAll('""', '"'), end } : null;
}

export const DELIMITERS = ['\t', ';', ',', '|'];
const LOOKED_AT = 100;

/** The delimiter that parts most rows into as many cells as the first; null where none parts them. */
export function guessedDelimiter(text: string): { delimiter: string; share: number; rows: number } | null {
  let best: { delimiter: string; share: number; rows: number } | null = null;
  for (const delimiter of DELIMITERS) {
    const rows = cells(text, delimiter)
      .filter((row) => row.some((cell) => cell.trim() !== ''))
      .slice(0, LOOKED_AT);
    const width = rows[0]?.length ?? 0;
    const share = width < 2 ? 0 : rows.filter((row) => row.length === width).length / rows.length;
    // A line without a tab goes on with the one before.
    const partly = delimiter === '\t' && share === 0 && rows.some((row) => row.length > 1) ? 0.5 : share;
    if (partly > (best?.share ?? 0)) best = { delimiter, share: partly, rows: rows.length };
  }
  return best;
}
