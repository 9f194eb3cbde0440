import { decodeText } from '../plain-text.js';
import { headedRows } from '../text/table-rows.js';
import type { NumberedRow } from '../text/table-rows.js';
import { UnreadableFile } from '../unreadable-file.js';
import { HEADING_WITHIN, headingScore } from './person-columns.js';
import { peopleTexts as words } from '#texts/people';

/** The rows of a list of people in text, whatever parts its cells and stands above its heading. @throws UnreadableFile */
export function peopleRowsOf(text: string): NumberedRow[] {
  const rows = headedRows(text, { score: headingScore, within: HEADING_WITHIN });
  if (rows.length === 0) throw new UnreadableFile(words.empty);
  return rows;
}

const startsWith = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign);

/** The rows of a file that is a list of people: a text, or a workbook's first sheet. @throws UnreadableFile */
export async function peopleRows(bytes: Uint8Array): Promise<NumberedRow[]> {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnreadableFile(words.oldWorkbook);
  if (!startsWith(bytes, [0x50, 0x4b, 3, 4])) return peopleRowsOf(decodeText(bytes));
  const { readSheet } = await import('../spreadsheet/xlsx.js');
  const { rows } = await readSheet(bytes);
  if (rows.length === 0) throw new UnreadableFile(words.empty);
  return rows;
}
