import type { OutputFormat } from './options.js';
import { parquetFormat } from './parquet.js';
import type { TableColumn, TableRow, Value } from './table.js';
import type { OpenFormat, Sink, TableWriter } from './writing.js';

const ROWS_AT_ONCE = 1_000;

/** Lines of text, given to the sink many at a time. */
function lines(sink: Sink, line: (row: TableRow, index: number) => string, head = '', foot = ''): TableWriter {
  let held = head;
  let count = 0;
  const send = async () => {
    const sent = held;
    held = '';
    if (sent !== '') await sink(sent);
  };
  return {
    async row(row) {
      held += line(row, count++);
      if (count % ROWS_AT_ONCE === 0) await send();
    },
    async end() {
      held += foot;
      await send();
    },
  };
}

/** As a French spreadsheet reads it: with a decimal comma; what it could take for a formula is made a text by an apostrophe. */
function cell(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value !== 'string') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const object = (columns: readonly TableColumn[], row: TableRow) =>
  JSON.stringify(Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null])));

export const formats: Readonly<Record<OutputFormat, OpenFormat>> = {
  csv: (columns, sink) =>
    lines(sink, (row) => `${row.map(cell).join(';')}\r\n`, `\uFEFF${columns.map(({ name }) => name).join(';')}\r\n`),
  ndjson: (columns, sink) => lines(sink, (row) => `${object(columns, row)}\n`),
  json: (columns, sink) =>
    lines(sink, (row, index) => `${index === 0 ? '' : ','}\n${object(columns, row)}`, '[', '\n]\n'),
  parquet: parquetFormat,
};
