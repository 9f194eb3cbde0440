import { UnreadableFile } from '@ardoise/formats';
import type { FileContent } from '@ardoise/formats';
import type { AnkiHistory } from '@ardoise/formats/anki';
import type { ColumnRole, TableReading } from '@ardoise/formats/text';
import type { Items } from '../content/content-tree.ts';
import { transferTexts } from '#texts/transfer';
import { formatOf, readFormat, readHistory, zippedFormat } from './formats.ts';

/** What is asked of whoever reads one file: to read it, then for the cards of its table, and for the files in it. */
export type ReadQuestion =
  | { ask: 'read'; bytes: Uint8Array; fileName: string }
  | { ask: 'pasted'; html: string; rtf: string; text: string; name: string }
  | { ask: 'table'; reading: TableReading }
  | { ask: 'file'; name: string }
  | { ask: 'history'; bytes: Uint8Array; fileName: string };

export type CardsReply = { kind: 'cards' } & Omit<FileContent, 'file'>;
/** The tree of a zip of our own. */
interface TreeReply {
  kind: 'tree';
  items: Items;
  notes: string[];
}
/** A table whose columns have yet to be told apart: what they are most likely. */
export interface TableReply {
  kind: 'table';
  /** Its first rows, and how many there are in all. */
  first: string[][];
  count: number;
  roles: ColumnRole[];
  hasHead: boolean;
}
export interface Replies {
  read: CardsReply | TreeReply | TableReply;
  pasted: CardsReply | TreeReply | TableReply;
  table: CardsReply;
  file: { bytes: Uint8Array | null };
  history: AnkiHistory;
}

/** So many rows of a table are shown, its title among them. */
const FIRST_ROWS = 6;
const TABLES = ['csv', 'tsv', 'txt'];

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Reads one file in this thread, and answers what is asked about it. */
export function makeAnswerer(): (question: ReadQuestion) => Promise<Replies[ReadQuestion['ask']]> {
  let file: FileContent['file'] | undefined;
  let rows: string[][] = [];
  let told: string[] = [];

  const cards = ({ file: open, ...content }: FileContent): CardsReply => {
    file = open;
    return { kind: 'cards', ...content };
  };
  const table = async (read: { rows: string[][]; told: string[] }): Promise<TableReply> => {
    const { guessedRoles, hasHead } = await import('@ardoise/formats/text');
    ({ rows, told } = read);
    const first = rows.slice(0, FIRST_ROWS);
    return { kind: 'table', first, count: rows.length, roles: guessedRoles(rows), hasHead: hasHead(rows) };
  };
  /** Each reader comes with the first file of its kind. */
  const read = async (bytes: Uint8Array, fileName: string): Promise<Replies['read']> => {
    const extension = extensionOf(fileName);
    if (extension === 'zip') {
      const { zipNames } = await import('@ardoise/formats/zip');
      const zipped = zippedFormat(zipNames(bytes));
      if (zipped) return cards(await readFormat(zipped, bytes, fileName));
      const { readContentZip } = await import('../zip/content-zip.ts');
      const content = await readContentZip(bytes);
      file = content.file;
      return { kind: 'tree', items: content.items, notes: content.notes };
    }
    const format = formatOf(extension, bytes);
    if (format === 'spreadsheet') {
      const { isTemplate, readSheet, templateCards } = await import('@ardoise/formats/spreadsheet');
      const sheet = await readSheet(bytes);
      const cells = sheet.rows.map((row) => row.cells);
      return isTemplate(cells) ? cards(templateCards(sheet, fileName)) : table({ rows: cells, told: sheet.told });
    }
    if (format) return cards(await readFormat(format, bytes, fileName));
    if (!TABLES.includes(extension)) throw new UnreadableFile(transferTexts.read.unknown);
    return table({ rows: (await import('@ardoise/formats/text')).rowsOfFile(bytes), told: [] });
  };

  /** What was pasted: its HTML where it holds cards, else its text. */
  const pasted = async ({ html, rtf, text, name }: ReadQuestion & { ask: 'pasted' }): Promise<Replies['pasted']> => {
    const { readPasted } = await import('@ardoise/formats/document');
    try {
      return cards(readPasted({ html, rtf }, name));
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
    }
    const found = await read(new TextEncoder().encode(text), `${name}.txt`);
    if (found.kind === 'table' && found.roles.length < 2) throw new UnreadableFile(transferTexts.read.notPasted);
    return found;
  };

  return async (question) => {
    switch (question.ask) {
      case 'read':
        return read(question.bytes, question.fileName);
      case 'pasted':
        return pasted(question);
      case 'table': {
        const content = (await import('@ardoise/formats/text')).readTable(rows, question.reading);
        return cards({ ...content, notes: [...told, ...content.notes] });
      }
      case 'file':
        return { bytes: (await file?.(question.name)) ?? null };
      case 'history':
        return readHistory(question.bytes, question.fileName);
    }
  };
}
