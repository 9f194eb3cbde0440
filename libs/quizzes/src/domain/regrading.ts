import { hasBlanks, keyApplies } from './grading.js';
import type { Grading, MarkedCard } from './marks.js';
import { frozenId } from './quiz.js';
import type { CorrectedKey } from './quiz.js';

function sameKey(card: MarkedCard, answer: readonly string[]): boolean {
  if (card.answer.length !== answer.length) return false;
  if (hasBlanks(card)) return card.answer.every((text, index) => text === answer[index]);
  return card.answer.every((text) => answer.includes(text));
}

/** The cards of which anybody was asked something, each as it was frozen. */
export function askedIn({ attempts, cards }: Grading): MarkedCard[] {
  const asked = new Set(attempts.flatMap((attempt) => attempt.cards.map(frozenId)));
  return [...cards.values()].filter((card) => asked.has(frozenId(card)));
}

/** What the keys that cards have now correct. @param keys card → its right answers now, of those that stand */
export function corrections(
  asked: readonly MarkedCard[],
  keys: ReadonlyMap<string, readonly string[]>,
): CorrectedKey[] {
  return asked.flatMap((card) => {
    const answer = keys.get(card.flashcardId);
    if (!answer || sameKey(card, answer) || !keyApplies(card, answer)) return [];
    return [{ flashcardId: card.flashcardId, revision: card.revision, answer }];
  });
}

/** The cards of a grading by the corrected keys. */
export function withKeys(cards: Grading['cards'], keys: readonly CorrectedKey[]): Grading['cards'] {
  const corrected = new Map(keys.map((key) => [frozenId(key), key]));
  return new Map(
    [...cards].map(([id, card]): [string, MarkedCard] => {
      const key = corrected.get(id);
      return [id, key ? { ...card, answer: key.answer, corrected: true } : card];
    }),
  );
}
