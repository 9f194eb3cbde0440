import type { WallLayout } from './use-fit.ts';

/** Two beside each other are read most easily, unless all would be too small then. */
const COLUMNS = [2, 1, 3, 4];

interface Shown {
  /** How many tiles there are; none for what is filled in. */
  tiles: number;
  hasPicture: boolean;
  isExplained: boolean;
}

/** The ways to lay out a question, the most usual first. */
export function layoutsOf({ tiles, hasPicture, isExplained }: Shown): WallLayout[] {
  const columns = COLUMNS.filter((count) => count <= Math.max(tiles, 1));
  const pictures: WallLayout['picture'][] = hasPicture ? ['beside', 'above'] : ['beside'];
  const explanations: WallLayout['explanation'][] = isExplained ? ['below', 'beside'] : ['below'];
  return columns.flatMap((count) =>
    pictures.flatMap((picture) => explanations.map((explanation) => ({ columns: count, picture, explanation }))),
  );
}
