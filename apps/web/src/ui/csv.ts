export type CsvCell = string | number | null;

/** What a spreadsheet could take for a formula is made a text by an apostrophe. */
function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as French Excel opens it: UTF-8 with a byte-order mark, separated by semicolons, decimals after a comma. */
export function csv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}
