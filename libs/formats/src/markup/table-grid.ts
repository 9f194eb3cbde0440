import { isTag } from 'domhandler';
import type { Element } from 'domhandler';

/** The rows of a table, without those of tables in it. */
export function rowsIn(table: Element): Element[] {
  return table.children.flatMap((node) => {
    if (!isTag(node)) return [];
    if (node.name === 'tr') return [node];
    return /^t(?:head|body|foot)$/.test(node.name) ? rowsIn(node) : [];
  });
}

export const cellsIn = (row: Element): Element[] =>
  row.children.filter((node): node is Element => isTag(node) && (node.name === 'td' || node.name === 'th'));

const cellSpan = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Math.max(1, Math.floor(Number(cell.attribs[name] ?? 1)) || 1);

/** A place of a table, and the cell that stands in it. */
interface PlacedCell {
  cell: Element;
  /** The cell began in a row above. */
  isRepeated: boolean;
}

export interface PlacedRow {
  /** null where a cell goes on to the right, or the row ends before. */
  cells: (PlacedCell | null)[];
  /** A program marks the row as the titles of the columns. */
  isTitle: boolean;
  /** One cell takes the whole row. */
  isWhole: boolean;
  /** Some cell of it takes several places. */
  isMerged: boolean;
}

/** Columns that may be covered by cells of several: a hostile table asks for millions. A cell of its own always has a place. */
const MOST_COVERED = 100;

/** A table's rows, each cell in all the places that it takes. */
export function gridOf(table: Element): PlacedRow[] {
  const below: { cell: Element; rows: number }[] = [];
  return rowsIn(table).map((row, index): PlacedRow => {
    const cells: (PlacedCell | null)[] = [];
    const own = cellsIn(row).map((cell) => ({
      cell,
      columns: cellSpan(cell, 'colspan'),
      rows: cellSpan(cell, 'rowspan'),
    }));
    const fromAbove = () => {
      const above = below[cells.length];
      if (!above || above.rows === 0) return false;
      above.rows--;
      cells.push({ cell: above.cell, isRepeated: true });
      return true;
    };
    for (const { cell, columns, rows } of own) {
      while (fromAbove());
      for (let column = 0; column < columns && (column === 0 || cells.length < MOST_COVERED); column++) {
        if (cells.length < MOST_COVERED) below[cells.length] = { cell, rows: rows - 1 };
        cells.push(column === 0 ? { cell, isRepeated: false } : null);
      }
    }
    while (cells.length < below.length) if (!fromAbove()) cells.push(null);
    const [only] = own;
    return {
      cells,
      isTitle: index === 0 && own.length > 0 && own.every(({ cell }) => cell.name === 'th'),
      isWhole: own.length === 1 && only !== undefined && only.columns > 1,
      isMerged: own.some(({ columns, rows }) => columns > 1 || rows > 1),
    };
  });
}
