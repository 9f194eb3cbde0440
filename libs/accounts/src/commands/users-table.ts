import { personColumns } from '@ardoise/contracts';
import type { PersonColumn } from '@ardoise/contracts';
import { parse } from 'csv-parse/sync';

/** A line of a table of people, of which a column may be missing. */
export type Row = Partial<Record<PersonColumn, string>>;

const SEPARATORS = [',', ';', '\t'];

/** The one that stands most often between the headings. */
function separatorOf(text: string): string {
  const [first = ''] = text
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const often = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce((best, next) => (often(next) > often(best) ? next : best));
}

/** As Excel and old programs write: UTF-16 with a mark, UTF-8 with or without one, or Windows-1252. */
export function tableText(bytes: Uint8Array): string {
  const decoded = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded('utf-16be');
  try {
    return decoded('utf-8', true);
  } catch {
    return decoded('windows-1252');
  }
}

/** The lines of a CSV text. @throws Error, in French, naming the line that cannot be read */
export function readTable(text: string): Row[] {
  try {
    return parse<Row>(text, {
      bom: true,
      delimiter: separatorOf(text),
      trim: true,
      skip_empty_lines: true,
      columns: (headings: string[]) => personColumns(headings).map((column) => column ?? false),
    });
  } catch (error) {
    const line = (error as { lines?: number }).lines;
    throw new Error(`Le fichier ne se lit pas comme un tableau CSV${line ? ` (ligne ${line})` : ''}.`, {
      cause: error,
    });
  }
}
