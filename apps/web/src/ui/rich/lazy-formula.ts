import { lazyPiece } from '../states/lazy-piece.ts';

/** A formula, by KaTeX, which comes with the first one. */
export const LazyFormula = lazyPiece(async () => (await import('./formula.tsx')).Formula);
