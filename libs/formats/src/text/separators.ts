/** What parts a term from its definition, and a card from the next. */
export interface Separators {
  sides: string;
  cards: string;
}

const SIDES = ['\t', ' — ', ' – ', ' - ', ' : ', ';', '|', ','];
const CARDS = ['\n\n', '\n', ';'];
/** Without empty ones. */
export const pieces = (text: string, cards: string) => text.split(cards).filter((piece) => piece.trim() !== '');

/** Signs that somebody chose to stand between two sides, of the first line: '---', '=>', '/////'. */
const RUN = /[^\p{L}\p{N}\s"'()[\]{}.,…_$\\]{2,8}/gu;
const RUNS_MOST = 4;
const LINE_MOST = 2_000;
function runsIn(text: string): string[] {
  const first = text.trimStart().slice(0, LINE_MOST).split('\n')[0] ?? '';
  return [...new Set([...first.matchAll(RUN)].map(([run]) => run))].slice(0, RUNS_MOST);
}
/** Whether what parts two sides was made for that: more than one sign that a text has as well. */
export const isRun = (sides: string): boolean => sides.trim().length > 1;

/** The separators that part most of a text's pieces in two; Quizlet's own before all others. */
export function guessedSeparators(text: string): Separators {
  let best = { sides: '\t', cards: '\n', share: 0 };
  for (const sides of [...SIDES, ...runsIn(text)])
    for (const cards of CARDS) {
      if (sides.trim() !== '' && sides.trim() === cards.trim()) continue;
      const all = pieces(text, cards);
      const share = all.filter((piece) => piece.split(sides).length === 2).length / Math.max(1, all.length);
      // A text that is one piece tells nothing about what parts its cards.
      const weight = all.length > 1 ? share : share / 2;
      if (weight > best.share) best = { sides, cards, share: weight };
    }
  return { sides: best.sides, cards: best.cards };
}
