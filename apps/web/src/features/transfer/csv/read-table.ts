import { tableRows, textOf } from '../../../ui/table-text.ts';
import { UnreadableFile } from '@ardoise/formats';
import { transferTexts } from '../texts.fr.ts';

/** The rows of a CSV or TSV file, without empty ones; the separator is found. @throws UnreadableFile */
export function readTable(bytes: Uint8Array): string[][] {
  const text = textOf(bytes);
  if (text === null) throw new UnreadableFile(transferTexts.table.unreadable);
  const rows = tableRows(text);
  if (rows.length === 0) throw new UnreadableFile(transferTexts.read.empty);
  return rows;
}
