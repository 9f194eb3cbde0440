import type { Element } from 'domhandler';
import { cellsIn, rowsIn, cellSpan } from './blocks.js';

/** A place of a table, and the cell that stands in it. */
export interface PlacedCell {
  cell: Element;
  /** The cell began in a row above. */
  isRepeated: boolean;
}

export interface PlacedRow {
  /** null where the row ends before. */
  cells: (PlacedCell | null)[];
  /** A program marks the row as the titles of the columns. */
  isTitle: boolean;
  /** One cell takes the whole row. */
  isWhole: boolean;
}

/** More columns than a table of cards has. */
const MOST_COLUMNS = 50;

/** A table's rows, each cell in all the places that it takes. */
export function gridOf(table: Element): PlacedRow[] {
  const below: { cell: Element; rows: number }[] = [];
  return rowsIn(table).map((row, index): PlacedRow => {
    const cells: (PlacedCell | null)[] = [];
    const own = cellsIn(row);
    const fromAbove = () => {
      const above = below[cells.length];
      if (!above || above.rows === 0) return false;
      above.rows--;
      cells.push({ cell: above.cell, isRepeated: true });
      return true;
    };
    for (const cell of own) {
      while (cells.length < MOST_COLUMNS && fromAbove());
      const [columns, rows] = [cellSpan(cell, 'colspan'), cellSpan(cell, 'rowspan')];
      for (let column = 0; column < columns && cells.length < MOST_COLUMNS; column++) {
        below[cells.length] = { cell, rows: rows - 1 };
        cells.push(column === 0 ? { cell, isRepeated: false } : null);
      }
    }
    while (cells.length < Math.min(MOST_COLUMNS, below.length)) if (!fromAbove()) cells.push(null);
    const isTitle = index === 0 && own.length > 0 && own.every(({ name }) => name === 'th');
    return { cells, isTitle, isWhole: own.length === 1 && cellSpan(own[0]!, 'colspan') > 1 };
  });
}
