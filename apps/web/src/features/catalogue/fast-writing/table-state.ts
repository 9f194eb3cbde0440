/** The way to the grid of a deck. */
export const fastWritingPath = (deckPath: string) => `${deckPath}/write`;

/** Rows of a table, as what is kept with an address in the history. */
export interface TableState {
  table: string[][];
}

const isTable = (value: unknown): value is string[][] =>
  Array.isArray(value) &&
  value.every((row) => Array.isArray(row) && row.every((cell: unknown) => typeof cell === 'string'));

/** The table that came along with the address, null without one. */
export function tableIn(state: unknown): string[][] | null {
  const table = typeof state === 'object' && state !== null && 'table' in state ? state.table : null;
  return isTable(table) ? table : null;
}
