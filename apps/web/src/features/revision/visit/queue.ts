import { CARD_BATCH_SIZE, REVISION_DELAYS } from '@ardoise/contracts/light';
import type { ProgressUpdate } from '@ardoise/contracts';

/** The ratings that bring a card back, in the order of their keys. */
export const TIMED_CHOICES = ['hard', 'medium', 'easy', 'veryEasy'] as const;
export type TimedChoice = (typeof TIMED_CHOICES)[number];

export type RatingChoice = TimedChoice | 'never';

/** The five ratings in the order of their keys, 1 to 5. */
export const CHOICES: readonly RatingChoice[] = [...TIMED_CHOICES, 'never'];

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

/** What says at the end of a visit that a card was not known when it came first. */
const NOT_KNOWN: RatingChoice = 'hard';

/** One visit: the order drawn at its start, what is left of it, and what was rated. */
export interface RevisionVisit {
  order: readonly string[];
  /** A card that is here and rated has come back: what was said of it first counts. */
  left: readonly string[];
  rated: Readonly<Record<string, RatingChoice>>;
  /** When those that were not put away come back, in milliseconds since 1970. */
  returns: Readonly<Record<string, number>>;
  /**
   * What was said in this visit and may still be taken back, the last one last: a rating with its key, or what was said of a card
   * that had come back, of which the server hears nothing.
   */
  history: readonly { id: string; key: string | null }[];
}

export type VisitStep =
  /** With `again` a card that was not known comes once more, after all others. */
  | { type: 'rated'; id: string; choice: RatingChoice; key: string; returnsAt: number | null; again: boolean }
  /** Of a card that had come back: whether it is known now. Otherwise it comes once more. */
  | { type: 'told'; id: string; known: boolean }
  /** Nothing comes back any more; the card that is looked at stays. */
  | { type: 'noneAgain' }
  /** Looked at without being rated: in untracked revision each card comes once. */
  | { type: 'seen'; id: string }
  /** What was said last was taken back: the card is there again as it was, before all others. */
  | { type: 'undone'; id: string; key: string | null }
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

/** Whether the card was rated in this visit already: it is there to be known, and not to be rated again. */
export const hasComeBack = ({ rated }: RevisionVisit, id: string) => rated[id] !== undefined;

/** How often it came before, to be looked at in this visit. */
export const timesSeen = ({ history }: RevisionVisit, id: string) => history.filter((one) => one.id === id).length;

/** The visit without anything that was said of a card. */
function forgotten({ order, left, rated, returns, history }: RevisionVisit, id: string): RevisionVisit {
  return {
    order,
    left: left.filter((one) => one !== id),
    rated: without(rated, id),
    returns: without(returns, id),
    history: history.filter((one) => one.id !== id),
  };
}

function undone(visit: RevisionVisit, { id, key }: VisitStep & { type: 'undone' }): RevisionVisit {
  // With a rating goes all that was said of its card since.
  const rest =
    key === null
      ? { ...visit, left: visit.left.filter((one) => one !== id), history: visit.history.slice(0, -1) }
      : forgotten(visit, id);
  return { ...rest, left: [id, ...rest.left] };
}

export function advance(visit: RevisionVisit, step: VisitStep): RevisionVisit {
  if (step.type === 'noneAgain')
    return { ...visit, left: visit.left.filter((id, place) => place === 0 || !hasComeBack(visit, id)) };
  const { id } = step;
  const others = visit.left.filter((one) => one !== id);
  switch (step.type) {
    case 'rated': {
      const { key, choice, returnsAt, again } = step;
      const { rated, returns, history } = forgotten(visit, id);
      return {
        ...visit,
        left: again && choice === NOT_KNOWN ? [...others, id] : others,
        rated: { ...rated, [id]: choice },
        returns: returnsAt === null ? returns : { ...returns, [id]: returnsAt },
        history: [...history, { id, key }],
      };
    }
    case 'told':
      return { ...visit, left: step.known ? others : [...others, id], history: [...visit.history, { id, key: null }] };
    case 'seen':
      return { ...visit, left: others };
    case 'undone':
      return undone(visit, step);
    case 'returned': {
      // Whoever looks at it, come back, goes on looking at it.
      const place = visit.left[0] === id ? 0 : 1;
      return { ...forgotten(visit, id), left: [...others.slice(0, place), id, ...others.slice(place)] };
    }
    case 'gone':
      return { ...forgotten(visit, id), order: visit.order.filter((one) => one !== id) };
  }
}
