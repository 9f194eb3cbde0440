import type { Flashcard } from '@ardoise/contracts';

/** On an A4 sheet held upright: two cards beside each other, four rows of them. */
export const SHEET_COLUMNS = 2;
export const ROWS = 4;

/** How the two faces of a card come together: on the two sides of the paper, or beside each other, folded. */
export type SheetLayout = 'two-sided' | 'folded';

export interface SheetSide {
  /** Names it among all sides. */
  key: string;
  /** The number of the sheet of paper, from 1. */
  sheet: number;
  /** What stands on this side; 'both' where the paper is folded. */
  face: 'front' | 'back' | 'both';
  /** Row by row; null for a place that stays empty. */
  cards: readonly (Flashcard | null)[];
}

function slices<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
}

/**
 * The backs of a sheet in the places where they lie behind their fronts, once the paper is turned over its long edge:
 * the rows stay where they are, each of them runs the other way.
 */
export function backsOfSheet<T>(fronts: readonly T[], columns: number): (T | null)[] {
  return slices(fronts, columns).flatMap((row) => {
    const filled = [...row, ...Array.from({ length: columns - row.length }, () => null)];
    return filled.reverse();
  });
}

/** The printed sides in the order in which the printer takes them. */
export function sidesOf(cards: readonly Flashcard[], layout: SheetLayout): SheetSide[] {
  if (layout === 'folded')
    return slices(cards, ROWS).map((some, n) => ({ key: `${n}`, sheet: n + 1, face: 'both', cards: some }));
  return slices(cards, ROWS * SHEET_COLUMNS).flatMap((some, n): SheetSide[] => [
    { key: `${n}-front`, sheet: n + 1, face: 'front', cards: some },
    { key: `${n}-back`, sheet: n + 1, face: 'back', cards: backsOfSheet(some, SHEET_COLUMNS) },
  ]);
}

/** What goes on paper: what students see. */
export function printable(cards: readonly Flashcard[]): Flashcard[] {
  return cards.filter(({ visible, is_proposed_by_student }) => visible && !is_proposed_by_student);
}

/** How many sheets of paper that many cards take. */
export function sheetsOf(cards: number, layout: SheetLayout): number {
  return Math.ceil(cards / (layout === 'folded' ? ROWS : ROWS * SHEET_COLUMNS));
}
