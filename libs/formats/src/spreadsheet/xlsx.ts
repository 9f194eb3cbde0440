import type { Element } from 'domhandler';
import { descendantsOf, childOf, childrenOf, textIn, xmlRoot } from '../markup/xml.js';
import type { NumberedRow } from '../text/table-rows.js';
import { UnreadableFile } from '../unreadable-file.js';
import { openZip } from '../zip/open-zip.js';
import type { OpenZip } from '../zip/open-zip.js';
import { countsFrom1904, isoDay, numberFormats, shownNumber } from './number-format.js';
import { sheetTexts } from '#texts/spreadsheet';

/** A column's number from its letters: A is 0. */
const columnOf = (place: string) =>
  [...place.replace(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
const MOST_COLUMNS = 200;

/** The sheet of a workbook that is read, and what of the workbook it is not, in French sentences. */
export interface ReadSheet {
  /** Its rows with their numbers, without empty ones. */
  rows: NumberedRow[];
  told: string[];
}

/**
 * The texts of a workbook's first sheet that holds some, in the order of its tabs (ECMA-376, part 1, 18.2 to 18.4). The zip is
 * judged before anything of it is unpacked. @throws UnreadableFile
 */
export async function readSheet(bytes: Uint8Array): Promise<ReadSheet> {
  const zip = await openZip(bytes);
  const sheets = await sheetsOf(zip);
  const { shared, isStyled } = await sharedTexts(zip);
  const formats = zip.names.has('xl/styles.xml') ? numberFormats(xmlRoot(await zip.read('xl/styles.xml'))) : [];
  const from1904 = zip.names.has(WORKBOOK) && countsFrom1904(xmlRoot(await zip.read(WORKBOOK)));
  let read: { root: Element; rows: NumberedRow[]; name: string } | undefined;
  const others: string[] = [];
  for (const { file, name } of sheets) {
    if (read && read.rows.length > 0) {
      // It is not read: whether it holds anything is seen without taking it apart, and it may be damaged.
      if (HOLDS_CELLS.test(new TextDecoder().decode(await zip.read(file)))) others.push(name);
      continue;
    }
    const root = xmlRoot(await zip.read(file));
    const data = childOf(root, 'sheetData');
    if (!data) continue;
    let line = 0;
    const rows = childrenOf(data, 'row').map((row): NumberedRow => {
      line = numberOf(row) ?? line + 1;
      return { line, cells: cellsOf(row, shared, formats, from1904) };
    });
    read = { root, name, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
  }
  if (!read) throw new UnreadableFile(sheetTexts.noSheet);
  const told = others.length > 0 ? [sheetTexts.otherSheets(read.name, others)] : [];
  return { rows: read.rows, told: [...told, ...toldOfSheet(zip, read.root, isStyled)] };
}

/** The texts of its rows alone. @throws UnreadableFile */
export const sheetRows = async (bytes: Uint8Array): Promise<string[][]> =>
  (await readSheet(bytes)).rows.map(({ cells }) => cells);

/** A cell with a value, in the text of a sheet. */
const HOLDS_CELLS = /<(?:\w{1,20}:)?(?:v|is)[\s>]/;
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** The files of the sheets in the order of their tabs; without a workbook's own list by their names. */
async function sheetsOf(zip: OpenZip): Promise<{ file: string; name: string }[]> {
  const files = [...zip.names]
    .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
  if (!zip.names.has(WORKBOOK) || !zip.names.has(RELATIONS)) return files.map((file) => ({ file, name: file }));
  const targets = new Map(
    childrenOf(xmlRoot(await zip.read(RELATIONS)), 'Relationship').map(({ attribs: { Id = '', Target = '' } }) => [
      Id,
      Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`,
    ]),
  );
  const listed = descendantsOf(xmlRoot(await zip.read(WORKBOOK)), 'sheet').flatMap(({ attribs }) => {
    const id = Object.entries(attribs).find(([name]) => name === 'id' || name.endsWith(':id'))?.[1] ?? '';
    const file = targets.get(id) ?? '';
    return files.includes(file) ? [{ file, name: attribs['name'] ?? file }] : [];
  });
  return listed.length > 0 ? listed : files.map((file) => ({ file, name: file }));
}

async function sharedTexts(zip: OpenZip): Promise<{ shared: string[]; isStyled: boolean }> {
  const shared: string[] = [];
  let isStyled = false;
  if (zip.names.has('xl/sharedStrings.xml'))
    // What tells how a word sounds is no part of it.
    xmlRoot(await zip.read('xl/sharedStrings.xml'), (item) => {
      const styled = childrenOf(item, 'r');
      const runs = [...childrenOf(item, 't'), ...styled.flatMap((run) => childrenOf(run, 't'))];
      isStyled ||= styled.some((run) => STYLES.some((name) => descendantsOf(run, name).length > 0));
      shared.push(runs.map((run) => textIn(run)).join(''));
    });
  return { shared, isStyled };
}

/** What makes a part of a cell look other than the rest: it may mean something. */
const STYLES = ['b', 'i', 'u', 'strike', 'vertAlign'];

/** What of a sheet is no text of its cells, in French sentences. */
function toldOfSheet(zip: OpenZip, root: Element, isStyled: boolean): string[] {
  const names = [...zip.names];
  const hasNoResult = (cell: Element) => childrenOf(cell, 'f').length > 0 && textIn(childOf(cell, 'v')) === '';
  const has: readonly [boolean, string][] = [
    [descendantsOf(root, 'mergeCell').length > 0, sheetTexts.merged],
    [names.some((name) => /^xl\/(?:media|charts)\//.test(name)), sheetTexts.pictures],
    [names.some((name) => /^xl\/(?:comments|threadedComments)/.test(name)), sheetTexts.comments],
    [descendantsOf(root, 'hyperlink').length > 0, sheetTexts.links],
    [isStyled, sheetTexts.styles],
    [descendantsOf(root, 'c').some(hasNoResult), sheetTexts.noResult],
  ];
  return has.flatMap(([is, sentence]) => (is ? [sentence] : []));
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
