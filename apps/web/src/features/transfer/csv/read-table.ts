import Papa from 'papaparse';
import { UnreadableFile } from '../content/loaded-content.ts';
import { transferTexts } from '../texts.fr.ts';

/** As Excel and old programs write: UTF-8 with or without a mark, or Windows-1252. @throws UnreadableFile for no text */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return text;
  }
}

/** The rows of a CSV or TSV file, without empty ones; the separator is found. @throws UnreadableFile */
export function readTable(bytes: Uint8Array): string[][] {
  const text = textOf(bytes);
  if (text.includes('\0')) throw new UnreadableFile(transferTexts.table.unreadable);
  // Lines that Anki writes at the head of its own tables.
  const plain = text.replace(/^(?:#[a-z ]+:.*\r?\n)+/i, '');
  const { data } = Papa.parse<string[]>(plain, { skipEmptyLines: 'greedy', delimitersToGuess: [';', '\t', ','] });
  const rows = data.map((row) => row.map((cell) => cell.trim()));
  if (rows.length === 0) throw new UnreadableFile(transferTexts.read.empty);
  return rows;
}
