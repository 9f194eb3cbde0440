import { CARD_BATCH_SIZE, REVISION_DELAYS } from '@ardoise/contracts/light';
import type { ProgressUpdate } from '@ardoise/contracts';

export type RatingChoice = 'hard' | 'medium' | 'easy' | 'veryEasy' | 'never';

/** The five ratings in the order of their keys, 1 to 5. */
export const CHOICES: readonly RatingChoice[] = ['hard', 'medium', 'easy', 'veryEasy', 'never'];

/** The delay of a choice in seconds; null for the one that puts the card away. */
export function delayOf(choice: RatingChoice): number | null {
  return choice === 'never' ? null : REVISION_DELAYS[choice];
}

export function updateFor(flashcardId: string, choice: RatingChoice): ProgressUpdate {
  const delay = delayOf(choice);
  return delay === null
    ? { flashcardId, action: 'set_not_in_deck', putBackInDeckAfter: null }
    : { flashcardId, action: 'put_back_in_deck_after', putBackInDeckAfter: delay };
}

/** mulberry32: small, fast and good enough to shuffle cards. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Fisher–Yates; the same seed gives the same order. */
export function shuffled(ids: readonly string[], seed: number): string[] {
  const random = randomFrom(seed);
  const order = [...ids];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** One visit: the order drawn at its start, what is left of it, and what was rated. */
export interface RevisionVisit {
  order: readonly string[];
  left: readonly string[];
  rated: Readonly<Record<string, RatingChoice>>;
  /** When those that were not put away come back, in milliseconds since 1970. */
  returns: Readonly<Record<string, number>>;
  /** The ratings of this visit that may still be taken back, each with its key, the last one last. */
  history: readonly { id: string; key: string }[];
}

export type VisitStep =
  | { type: 'rated'; id: string; choice: RatingChoice; key: string; returnsAt: number | null }
  /** Looked at without being rated: in untracked revision each card comes once. */
  | { type: 'seen'; id: string }
  /** The rating was taken back: the card is there again, before all others. */
  | { type: 'undone'; id: string }
  /** The rating could not be recorded: the card comes back, after the one being looked at. */
  | { type: 'returned'; id: string }
  /** The card is no longer there for this student. */
  | { type: 'gone'; id: string };

export function visitOf(order: readonly string[]): RevisionVisit {
  return { order, left: order, rated: {}, returns: {}, history: [] };
}

/** The batch of fifty ids that holds this place of the order. The drawn order never changes within a batch. */
export function batchOf(order: readonly string[], place: number): readonly string[] {
  const start = Math.floor(place / CARD_BATCH_SIZE) * CARD_BATCH_SIZE;
  return order.slice(start, start + CARD_BATCH_SIZE);
}

function without<Value>(known: Readonly<Record<string, Value>>, id: string): Readonly<Record<string, Value>> {
  const { [id]: _taken, ...others } = known;
  return others;
}

export function advance(visit: RevisionVisit, step: VisitStep): RevisionVisit {
  const left = visit.left.filter((id) => id !== step.id);
  const rated = without(visit.rated, step.id);
  const returns = without(visit.returns, step.id);
  const history = visit.history.filter(({ id }) => id !== step.id);
  switch (step.type) {
    case 'rated': {
      const { id, key, choice, returnsAt } = step;
      return {
        ...visit,
        left,
        rated: { ...rated, [id]: choice },
        returns: returnsAt === null ? returns : { ...returns, [id]: returnsAt },
        history: [...history, { id, key }],
      };
    }
    case 'seen':
      return { ...visit, left };
    case 'undone':
      return { ...visit, left: [step.id, ...left], rated, returns, history };
    case 'returned':
      return { ...visit, left: [...left.slice(0, 1), step.id, ...left.slice(1)], rated, returns, history };
    case 'gone':
      return { order: visit.order.filter((id) => id !== step.id), left, rated, returns, history };
  }
}
