import { Element } from 'domhandler';
import { allOf, childOf, childrenOf, textIn, xmlRoot } from '../markup/xml.js';
import { shortName } from '../reading.js';
import { UnreadableFile } from '../unreadable-file.js';
import { openZip } from '../zip/open-zip.js';
import { countsFrom1904, isoDay, numberFormats, shownNumber } from './number-format.js';
import { sheetTexts } from './texts.fr.js';

/** A column's number from its letters: A is 0. */
const columnOf = (place: string) =>
  [...place.replace(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
const MOST_COLUMNS = 200;

/**
 * The texts of a workbook's first sheet, row by row (ECMA-376, part 1, 18.3 and 18.4). The zip is judged before anything
 * of it is unpacked. @throws UnreadableFile
 */
export async function sheetRows(bytes: Uint8Array): Promise<string[][]> {
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
  const rows = childrenOf(data, 'row').map((row) => cellsOf(row, shared, formats, from1904));
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

/** What of a workbook its first sheet's texts leave out: other sheets, and pictures. @throws UnreadableFile */
export async function sheetNotes(bytes: Uint8Array): Promise<string[]> {
  const { names, read } = await openZip(bytes);
  const book = names.has('xl/workbook.xml') ? xmlRoot(await read('xl/workbook.xml')) : null;
  const sheets = allOf(book ? (childOf(book, 'sheets') ?? book) : new Element('sheets', {}), 'sheet');
  const others = sheets.slice(1).map((sheet) => shortName(sheet.attribs['name'] ?? ''));
  const hasPictures = [...names].some((name) => name.startsWith('xl/media/'));
  return [...(others.length > 0 ? [sheetTexts.others(others)] : []), ...(hasPictures ? [sheetTexts.pictures] : [])];
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
