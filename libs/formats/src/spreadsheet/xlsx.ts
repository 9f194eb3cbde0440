import { childOf, childrenOf, textIn, xmlRoot } from '../markup/xml.js';
import { UnreadableFile } from '../unreadable-file.js';
import { openZip } from '../zip/open-zip.js';
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
  const data = childOf(xmlRoot(await zip.read(sheet)), 'sheetData');
  if (!data) throw new UnreadableFile(sheetTexts.noSheet);
  return childrenOf(data, 'row').map((row) => cellsOf(row, shared));
}

function cellsOf(row: Parameters<typeof childrenOf>[0], shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const cell of childrenOf(row, 'c')) {
    const column = cell.attribs['r'] === undefined ? cells.length : columnOf(cell.attribs['r']);
    if (!(column >= 0 && column < MOST_COLUMNS)) continue;
    while (cells.length < column) cells.push('');
    const value = textIn(childOf(cell, 'v'));
    const type = cell.attribs['t'];
    cells[column] =
      type === 's' ? (shared[Number(value)] ?? '') : type === 'inlineStr' ? textIn(childOf(cell, 'is')) : value;
  }
  return cells.map((text) => text.trim());
}
