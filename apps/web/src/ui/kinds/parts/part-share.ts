import { kindOf } from '@ardoise/contracts/light';
import type { ShownQuestion } from '../kind-view.ts';
import { revealedCard } from './revealed.tsx';

/** Of each part of the right answer, how many per cent gave it; null before the answer is told, or without any answer. */
export function partShares({ question, reveal, distribution, answered }: ShownQuestion): readonly number[] | null {
  if (!reveal || !distribution || answered === 0) return null;
  const card = revealedCard(question, reveal);
  const kind = kindOf(card);
  const told = distribution.map(({ answer, count }) => ({
    count,
    parts: kind.partsOnWall?.(card, answer) ?? kind.judge(card, answer).parts,
  }));
  return kind
    .rightAnswer(card)
    .map((_, place) =>
      Math.round((told.reduce((sum, { count, parts }) => (parts[place] ? sum + count : sum), 0) / answered) * 100),
    );
}
