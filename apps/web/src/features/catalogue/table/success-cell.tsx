import { createContext, use } from 'react';
import type { DeckSuccess } from '@ardoise/contracts';
import { Nothing } from './nothing.tsx';
import { tableTexts } from '#texts/catalogue/table';

const words = tableTexts.success;

/** How often each card was known when it was asked; null until that is known. */
export const Success = createContext<DeckSuccess | null>(null);

/** The share of a card's ratings that were not 'Difficile'. */
export function SuccessCell({ cardId }: { cardId: string }) {
  const success = use(Success);
  if (!success) return null;
  const rated = success[cardId];
  if (!rated) return <Nothing words={words.never} />;
  return (
    <span title={words.ratings(rated.ratings)}>{words.share(Math.round((rated.successes / rated.ratings) * 100))}</span>
  );
}
