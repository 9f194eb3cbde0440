import Papa from 'papaparse';

export type CsvCell = string | number | null;

/** What a spreadsheet takes for the beginning of a formula; the wide signs are read as the narrow ones by some. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * What could be a formula becomes a text by an apostrophe. Not by papaparse's escapeFormulae: it would quote these cells
 * as well, and the files would no longer be those that people compare theirs with.
 */
function cell(value: CsvCell): string | null {
  if (typeof value === 'number') return String(value).replace('.', ',');
  return value !== null && FORMULA.test(value) ? `'${value}` : value;
}

/** Rows as a spreadsheet takes them when they are pasted: a tab between cells, which have none within, nor lines. */
export const pasteable = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => row.map((value) => String(cell(value) ?? '').replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\r\n');

/** A table as French Excel opens it: UTF-8 with a byte-order mark, separated by semicolons, decimals after a comma. */
export function csv(rows: readonly (readonly CsvCell[])[]): string {
  const written = Papa.unparse(
    rows.map((row) => row.map(cell)),
    { delimiter: ';', newline: '\r\n' },
  );
  return `\uFEFF${written}\r\n`;
}
