import { folded } from '@ardoise/contracts';
import { parse } from 'csv-parse/sync';

/** A line of a table of people, of which a column may be missing. */
export type Row = Partial<Record<Column, string>>;
type Column = 'email' | 'role' | 'first_name' | 'last_name' | 'classes';

/** Headings as people write them, without accents, case, spaces and signs. */
const COLUMNS = new Map<string, Column>([
  ['email', 'email'],
  ['mail', 'email'],
  ['courriel', 'email'],
  ['adresse', 'email'],
  ['adressemail', 'email'],
  ['adresseemail', 'email'],
  ['role', 'role'],
  ['prenom', 'first_name'],
  ['firstname', 'first_name'],
  ['nom', 'last_name'],
  ['nomdefamille', 'last_name'],
  ['lastname', 'last_name'],
  ['classe', 'classes'],
  ['classes', 'classes'],
  ['division', 'classes'],
]);

const SEPARATORS = [',', ';', '\t'];

/** The one that stands most often between the headings. */
function separatorOf(text: string): string {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const often = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce((best, next) => (often(next) > often(best) ? next : best));
}

/** Each column by its heading, the first of those that mean the same; others are not read. */
function columnsOf(headings: readonly string[]): (Column | false)[] {
  const known = headings.map((heading) => COLUMNS.get(folded(heading).replace(/[^a-z]/g, '')) ?? false);
  return known.map((column, index) => column !== false && known.indexOf(column) === index && column);
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
      columns: columnsOf,
    });
  } catch (error) {
    const line = (error as { lines?: number }).lines;
    throw new Error(`Le fichier ne se lit pas comme un tableau CSV${line ? ` (ligne ${line})` : ''}.`, {
      cause: error,
    });
  }
}
