import { isTag } from 'domhandler';
import type { Element } from 'domhandler';

const rowsOf = (element: Element): Element[] =>
  element.children.flatMap((node) =>
    isTag(node) ? (node.name === 'tr' ? [node] : /^t(head|body|foot)$/.test(node.name) ? rowsOf(node) : []) : [],
  );
const cellsOf = (row: Element) =>
  row.children.filter((node): node is Element => isTag(node) && (node.name === 'td' || node.name === 'th'));

/** Columns and rows that one cell may cover, and the columns that may be covered at all: a hostile table asks for millions. */
const MOST_COVERED = 100;
const covered = (cell: Element, name: string) =>
  Math.min(MOST_COVERED, Math.max(1, Math.floor(Number(cell.attribs[name] ?? 1)) || 1));

/** The cells of a table of HTML, each where its first corner stands; null where a cell that covers several goes on. */
export function tableCells(table: Element): { rows: (Element | null)[][]; isMerged: boolean } {
  const rows: (Element | null)[][] = [];
  /** By its column, how many rows more a cell covers. */
  const still = new Map<number, number>();
  let isMerged = false;
  for (const row of rowsOf(table)) {
    const cells: (Element | null)[] = [];
    const skip = () => {
      for (let rest = still.get(cells.length); rest; rest = still.get(cells.length)) {
        still.set(cells.length, rest - 1);
        cells.push(null);
      }
    };
    for (const cell of cellsOf(row)) {
      skip();
      const [wide, high] = [covered(cell, 'colspan'), covered(cell, 'rowspan')];
      isMerged ||= wide > 1 || high > 1;
      for (let column = 0; column < wide; column++) {
        const isFar = cells.length >= MOST_COVERED;
        if (isFar && column > 0) break;
        if (high > 1 && !isFar) still.set(cells.length, high - 1);
        cells.push(column === 0 ? cell : null);
      }
    }
    skip();
    rows.push(cells);
  }
  return { rows, isMerged };
}
