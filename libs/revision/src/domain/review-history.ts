import { DomainError, HISTORY_LIMITS, REVISION_DELAYS } from '@ardoise/contracts';
import type { ReviewedCard, ReviewGrade } from '@ardoise/contracts';
import type { Fact } from './card-state.js';
import { pressed } from './memory.js';
import type { Memory } from './memory.js';
import type { RevisionEvent, TakenCard } from './rating.js';

const YEAR = 365.25 * 86_400_000;

function believed({ flashcardId, reviews }: ReviewedCard, now: number): TakenCard {
  let before = now - HISTORY_LIMITS.years * YEAR;
  const told = reviews.map(({ at, grade }) => {
    const moment = Date.parse(at);
    if (moment <= before || moment > now) throw new DomainError('history-dates');
    before = moment;
    return [moment, grade] as const;
  });
  return { flashcardId, reviews: told };
}

export interface Histories {
  studentId: string;
  cards: readonly ReviewedCard[];
  /** ISO 8601 in UTC. */
  now: string;
}

/**
 * What histories from elsewhere are in the log; nothing where none is wanted. All are judged, whichever are wanted.
 * @param wanted whether a card's is to be taken
 * @throws DomainError history-dates
 */
export function takeHistory(
  { studentId, cards, now }: Histories,
  wanted: (flashcardId: string) => boolean,
): RevisionEvent[] {
  const all = cards.map((card) => believed(card, Date.parse(now)));
  const taken = all.filter(({ flashcardId }) => wanted(flashcardId));
  return taken.length === 0 ? [] : [{ type: 'ReviewHistoryTaken', data: { studentId, cards: taken } }];
}

const { hard, medium, easy, veryEasy } = REVISION_DELAYS;
/** Both count the same four buttons, from the one for what was forgotten. */
const BUTTONS: Readonly<Record<ReviewGrade, number>> = { 1: hard, 2: medium, 3: easy, 4: veryEasy };

/** The fact that a card's reviews are, under that number; null without one. */
export function historyFact(n: number, reviews: TakenCard['reviews']): Fact | null {
  let memory: Memory | null = null;
  for (const [at, grade] of reviews) memory = pressed(memory, BUTTONS[grade], at);
  const last = reviews.at(-1);
  return memory && last ? { n, at: last[0], what: { delay: BUTTONS[last[1]], memory } } : null;
}
