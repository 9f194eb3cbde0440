import { asCompared } from '@ardoise/contracts';
import { hasBlanks, keyApplies } from '../domain/grading.js';
import type { GradedQuiz, MarkedCard } from './marks.js';
import { frozenId } from '../domain/quiz.js';
import type { CorrectedKey } from '../domain/quiz.js';

function sameKey(card: MarkedCard, answer: readonly string[]): boolean {
  if (card.answer.length !== answer.length) return false;
  if (hasBlanks(card)) return card.answer.every((text, index) => text === answer[index]);
  return card.answer.every((text) => answer.includes(text));
}

/** The cards of which anybody was asked something, each as it was frozen. */
export function askedIn({ attempts, cards }: GradedQuiz): MarkedCard[] {
  const asked = new Set(attempts.flatMap((attempt) => attempt.cards.map(frozenId)));
  return [...cards.values()].filter((card) => asked.has(frozenId(card)));
}

/** A key that a card has now. `questionNow`: its question, where it has become another one than was asked. */
export interface Correction extends CorrectedKey {
  questionNow?: string;
}

/** What the keys that cards have now correct. @param present card → as it is now, of those that stand */
export function corrections(
  asked: readonly MarkedCard[],
  present: ReadonlyMap<string, { question: string; answer: readonly string[] }>,
): Correction[] {
  return asked.flatMap((card) => {
    const now = present.get(card.flashcardId);
    if (!now || sameKey(card, now.answer) || !keyApplies(card, now.answer)) return [];
    const key = { flashcardId: card.flashcardId, revision: card.revision, answer: now.answer };
    return asCompared(now.question) === asCompared(card.question) ? [key] : [{ ...key, questionNow: now.question }];
  });
}

/** The cards of a grading by the corrected keys. */
export function withKeys(cards: GradedQuiz['cards'], keys: readonly CorrectedKey[]): GradedQuiz['cards'] {
  const corrected = new Map(keys.map((key) => [frozenId(key), key]));
  return new Map(
    [...cards].map(([id, card]): [string, MarkedCard] => {
      const key = corrected.get(id);
      return [id, key ? { ...card, answer: key.answer, corrected: true } : card];
    }),
  );
}
