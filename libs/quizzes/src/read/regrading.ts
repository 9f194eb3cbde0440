import { kindOfContent } from '@ardoise/catalogue';
import type { Content } from '@ardoise/catalogue';
import { asCompared } from '@ardoise/contracts';
import { correctedCard } from './marks.js';
import type { GradedQuiz, MarkedCard } from './marks.js';
import { frozenId } from '../domain/quiz.js';
import type { CorrectedKey } from '../domain/quiz.js';

/** Whether a card has another key now, which applies to it as it was asked. */
function isCorrected(asked: Content, now: Content): boolean {
  if (asked.kind !== now.kind) return false;
  const { kind, fields } = kindOfContent(asked);
  const { fields: present } = kindOfContent(now);
  return !kind.hasSameKey(fields, present) && kind.keyApplies(fields, present);
}

/** Where the task is on a picture, another picture is another task: what lies where on it was not asked. */
function asksTheSame(asked: Content, now: Content): boolean {
  if (kindOfContent(asked).kind.needsPicture && asked.media?.id !== now.media?.id) return false;
  return asCompared(asked.question) === asCompared(now.question);
}

/** The cards of which anybody was asked something, each as it was frozen. */
export function askedIn({ attempts, cards }: GradedQuiz): MarkedCard[] {
  const asked = new Set(attempts.flatMap((attempt) => attempt.cards.map(frozenId)));
  return [...cards.values()].filter((card) => asked.has(frozenId(card)));
}

/** A key that a card has now. `questionNow`: its question, where it asks something else than was asked. */
export interface Correction extends CorrectedKey {
  questionNow?: string;
}

/** What the keys that cards have now correct. @param present card → as it is now, of those that stand */
export function corrections(asked: readonly MarkedCard[], present: ReadonlyMap<string, Content>): Correction[] {
  return asked.flatMap((card) => {
    const now = present.get(card.flashcardId);
    if (!now || !isCorrected(card, now)) return [];
    const { answer, details } = now;
    const key = { flashcardId: card.flashcardId, revision: card.revision, answer, ...(details && { details }) };
    return asksTheSame(card, now) ? [key] : [{ ...key, questionNow: now.question }];
  });
}

/** The cards of a grading by the corrected keys. */
export function withKeys(cards: GradedQuiz['cards'], keys: readonly CorrectedKey[]): GradedQuiz['cards'] {
  const corrected = new Map(keys.map((key) => [frozenId(key), key]));
  return new Map(
    [...cards].map(([id, card]): [string, MarkedCard] => {
      const key = corrected.get(id);
      return [id, key ? correctedCard(card, key) : card];
    }),
  );
}
