import type { Candidate, Flashcard } from '@ardoise/contracts';
import { DISTRACTORS, kindOf, lookAlikesIn } from '@ardoise/contracts/light';
import type { AskedMode } from './chosen-path.ts';

/** A card as it is asked; the same card is the same object each time. */
export type Asking = (card: Flashcard) => Flashcard;

/** As it was written. */
export const asWritten: Asking = (card) => card;

/** Most cards whose answers are looked through for wrong ones. */
const MOST_AROUND = 1_000;

/** Cards of one answer that is right: what others could have for an answer. */
function candidatesIn(cards: readonly Flashcard[]): Candidate[] {
  return cards
    .filter((card) => card.answer.length === 1 && kindOf(card).isCounted)
    .slice(0, MOST_AROUND)
    .map(({ answer: [text = ''], tags }) => ({ text, tags: tags.map(({ id }) => id), isNear: true }));
}

function choosing(around: readonly Flashcard[]): Asking {
  let wrongFor: ReturnType<typeof lookAlikesIn> | undefined;
  return (card) => {
    const tags = new Set(card.tags.map(({ id }) => id));
    wrongFor ??= lookAlikesIn(candidatesIn(around));
    return kindOf(card).asChoice(card, wrongFor(card.answer, tags, DISTRACTORS)) ?? card;
  };
}

/** How a mode asks cards: what cannot be asked so comes as it was written. @param around the cards among whose answers wrong ones are found */
export function askingBy(mode: AskedMode, around: readonly Flashcard[]): Asking {
  if (mode === 'cards') return asWritten;
  const ask: Asking = mode === 'typed' ? (card) => kindOf(card).asTyped(card) ?? card : choosing(around);
  const asked = new WeakMap<Flashcard, Flashcard>();
  return (card) => {
    const known = asked.get(card) ?? ask(card);
    asked.set(card, known);
    return known;
  };
}
