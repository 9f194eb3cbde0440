import type { Element } from 'domhandler';
import { childOf, childrenOf, textIn, xmlRoot } from '../markup/xml.js';
import type { NumberedRow } from '../text/table-rows.js';
import { UnreadableFile } from '../unreadable-file.js';
import { openZip } from '../zip/open-zip.js';
import { countsFrom1904, isoDay, numberFormats, shownNumber } from './number-format.js';
import { sheetTexts } from './texts.fr.js';

/** A column's number from its letters: A is 0. */
const columnOf = (place: string) =>
  [...place.replace(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
const MOST_COLUMNS = 200;

/** The texts of a workbook's first sheet, row by row, without empty rows. @throws UnreadableFile */
export async function sheetRows(bytes: Uint8Array): Promise<string[][]> {
  return (await numberedSheetRows(bytes)).map(({ cells }) => cells);
}

/**
 * The same with the rows' numbers (ECMA-376, part 1, 18.3 and 18.4). The zip is judged before anything of it is unpacked.
 * @throws UnreadableFile
 */
export async function numberedSheetRows(bytes: Uint8Array): Promise<NumberedRow[]> {
  const zip = await openZip(bytes);
  const sheet = [...zip.names]
    .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0];
  if (sheet === undefined) throw new UnreadableFile(sheetTexts.noSheet);
  const shared: string[] = [];
  if (zip.names.has('xl/sharedStrings.xml')) {
    // What tells how a word sounds is no part of it.
    xmlRoot(await zip.read('xl/sharedStrings.xml'), (item) => {
      const runs = [...childrenOf(item, 't'), ...childrenOf(item, 'r').flatMap((run) => childrenOf(run, 't'))];
      shared.push(runs.map((run) => textIn(run)).join(''));
    });
  }
  const formats = zip.names.has('xl/styles.xml') ? numberFormats(xmlRoot(await zip.read('xl/styles.xml'))) : [];
  const from1904 = zip.names.has('xl/workbook.xml') && countsFrom1904(xmlRoot(await zip.read('xl/workbook.xml')));
  const data = childOf(xmlRoot(await zip.read(sheet)), 'sheetData');
  if (!data) throw new UnreadableFile(sheetTexts.noSheet);
  let line = 0;
  const rows = childrenOf(data, 'row').map((row): NumberedRow => {
    line = numberOf(row) ?? line + 1;
    return { line, cells: cellsOf(row, shared, formats, from1904) };
  });
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Where a row says that it stands; empty ones above it may be left out of the file. */
function numberOf(row: Element): number | null {
  const told = Number(row.attribs['r']);
  return Number.isSafeInteger(told) && told > 0 ? told : null;
}

function cellsOf(row: Element, shared: readonly string[], formats: readonly string[], from1904: boolean): string[] {
  const cells: string[] = [];
  for (const cell of childrenOf(row, 'c')) {
    const column = cell.attribs['r'] === undefined ? cells.length : columnOf(cell.attribs['r']);
    if (!(column >= 0 && column < MOST_COLUMNS)) continue;
    while (cells.length < column) cells.push('');
    const value = textIn(childOf(cell, 'v'));
    const type = cell.attribs['t'];
    if (type === 's') cells[column] = shared[Number(value)] ?? '';
    else if (type === 'inlineStr') cells[column] = textIn(childOf(cell, 'is'));
    else if (type === 'b') cells[column] = value === '1' ? sheetTexts.true : sheetTexts.false;
    else if (type === 'd') cells[column] = isoDay(value);
    else if (type === 'str' || type === 'e') cells[column] = value;
    else cells[column] = shownNumber(value, formats[Number(cell.attribs['s'] ?? 0)] ?? '', from1904);
  }
  return cells.map((text) => text.trim());
}
