import { useCallback, useMemo } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { appended, changed, spreadOver, withoutRow } from './row.ts';
import type { WritingColumn, WritingRow, Spread } from './row.ts';
import { fastWritingTexts } from '#texts/catalogue/fast-writing';

export const cellId = (key: number, column: WritingColumn) => `${column}-${key}`;

function focusCell(key: number | undefined, column: WritingColumn): void {
  if (key !== undefined) document.getElementById(cellId(key, column))?.focus();
}

/** What can be done to the grid; stays the same as it is typed in. */
export interface GridActions {
  change: (key: number, part: Partial<WritingRow>) => void;
  spread: (key: number, column: WritingColumn, table: string[][]) => void;
  append: (table: string[][]) => void;
  remove: (key: number) => void;
  goOn: (key: number) => void;
}

/** @param latest the rows as they are drawn, for what is decided by them */
export function useGrid(
  latest: { current: readonly WritingRow[] },
  setRows: Dispatch<SetStateAction<WritingRow[]>>,
): GridActions {
  const lay = useCallback(
    ({ rows, leftOut, isWide }: Spread) => {
      setRows(rows);
      if (leftOut > 0) toasts.warning(fastWritingTexts.tooMany(leftOut));
      else if (isWide) toasts.warning(fastWritingTexts.twoColumns);
    },
    [setRows],
  );
  return useMemo(() => {
    const placeOf = (key: number) => latest.current.findIndex((row) => row.key === key);
    return {
      change: (key, part) => setRows((rows) => changed(rows, key, part)),
      spread: (key, column, table) => lay(spreadOver(latest.current, { at: placeOf(key), column }, table)),
      append: (table) => lay(appended(latest.current, table)),
      remove: (key) => {
        const at = placeOf(key);
        const neighbour = latest.current[at + 1] ?? latest.current[at - 1];
        setRows((rows) => withoutRow(rows, key));
        // The line in use leaves the page with what was just changed, and the focus with it.
        requestAnimationFrame(() => focusCell(neighbour?.key, 'question'));
      },
      // At once: the next line is drawn already, and what is typed meanwhile belongs in it.
      goOn: (key) => focusCell(latest.current[placeOf(key) + 1]?.key, 'question'),
    };
  }, [latest, lay, setRows]);
}
