import type { Scheduler } from '@ardoise/contracts';
import { cameAfter, knownAsOf, knownBy, NO_FACTS, seenAt } from './card-facts.js';
import { dueAt, isFromElsewhere, NEVER, returnBy, returnsOf, step } from './card-state.js';
import type { CardFacts } from './card-facts.js';
import type { CardState, Fact } from './card-state.js';

/** What is to be reached with some cards: each was rated once, or so many per cent of them are known at one moment. */
export type Aim = { kind: 'seen' } | { kind: 'known'; percent: number };

/** A card that counts, from when it is there (milliseconds since 1970, as everywhere here). */
export interface AimedCard {
  id: string;
  createdAt: number;
  scheduler: Scheduler;
}

/** Where a student stands with some cards. */
export interface Achievement {
  total: number;
  /** Cards that they have rated here; those of them that they know now, which is not to learn now. */
  seen: number;
  known: number;
  /** Until when `known` holds if nothing is done. */
  knownUntil: number;
  /** When they last worked on them, not before `since`. */
  workedAt: number | null;
  /** When the aim was first reached, `since` at the earliest. It stays reached, whatever is forgotten or added afterwards. */
  doneAt: number | null;
  /** By the device's clock it was reached by `dueAt`, but it was told of afterwards. */
  toldLate: boolean;
}

/** Milliseconds since 1970: from when work counts, what is now, and by when the aim is to be reached. */
export interface Moments {
  since: number;
  now: number;
  dueAt: number;
}

/** From one moment to another, which is not in it. */
type Stretch = readonly [from: number, to: number];

/** The state after a fact as the fixed delays need it: a memory is not computed, of which a class has a hundred thousand. */
function fixedStep(state: CardState | null, fact: Fact): CardState | null {
  const { at, what } = fact;
  if (typeof what === 'number') return { at, away: false, delay: what, memory: null };
  if (what === 'away') return { at, away: true, delay: state?.delay ?? null, memory: null };
  return what === 'reset' ? null : step(state, fact);
}

/** What a card's facts have led to, one after the other. */
function* statesOf(
  { base, facts }: CardFacts,
  scheduler: Scheduler,
): Generator<{ at: number; state: CardState | null }> {
  const next = scheduler === 'fixed' ? fixedStep : step;
  if (base) yield base;
  let state = base?.state ?? null;
  for (const fact of facts) {
    state = next(state, fact);
    yield { at: fact.at, state };
  }
}

function knownDuring(facts: CardFacts, scheduler: Scheduler): Stretch[] {
  const states = [...statesOf(facts, scheduler)];
  return states.flatMap(({ at, state }, n): Stretch[] => {
    if (!state || isFromElsewhere(state)) return [];
    const due = dueAt(state, scheduler) ?? NEVER;
    const to = Math.min(due, states[n + 1]?.at ?? NEVER);
    return to > at ? [[at, to]] : [];
  });
}

function seenDuring(facts: CardFacts): Stretch[] {
  const seen = seenAt(facts);
  return seen === null ? [] : [[seen, NEVER]];
}

/** At one moment, by how much the cards that are there and those that are reached grow or shrink. */
interface Turn {
  at: number;
  there: number;
  reached: number;
}

/** When enough was reached first, not before `since`. */
function firstMoment(turns: Turn[], percent: number, since: number): number | null {
  turns.sort((a, b) => a.at - b.at);
  let there = 0;
  let reached = 0;
  for (const [n, turn] of turns.entries()) {
    there += turn.there;
    reached += turn.reached;
    const next = turns[n + 1]?.at ?? NEVER;
    // What happens in the same moment, or before it counts, is all of one piece.
    if (next <= since || next === turn.at) continue;
    if (there > 0 && reached * 100 >= percent * there) return Math.max(since, turn.at);
  }
  return null;
}

function counted(
  cards: readonly AimedCard[],
  factsOf: ReadonlyMap<string, CardFacts>,
  aim: Aim,
  { since, now }: Moments,
): Achievement {
  const turns: Turn[] = [];
  let seen = 0;
  let known = 0;
  let knownUntil = NEVER;
  let workedAt: number | null = null;
  for (const { id, createdAt, scheduler } of cards) {
    turns.push({ at: createdAt, there: 1, reached: 0 });
    const facts = knownAsOf(factsOf.get(id) ?? NO_FACTS, now);
    const { state } = facts;
    if (!state || isFromElsewhere(state)) continue;
    seen++;
    const back = returnBy(returnsOf(state), scheduler, now);
    if (back > now) {
      known++;
      knownUntil = Math.min(knownUntil, back);
    }
    if (state.at >= since) workedAt = Math.max(workedAt ?? 0, state.at);
    const stretches = aim.kind === 'seen' ? seenDuring(facts) : knownDuring(facts, scheduler);
    for (const [from, to] of stretches) {
      // A clock that was slow has rated a card before it was there.
      const begins = Math.max(from, createdAt);
      if (begins >= to || begins > now) continue;
      turns.push({ at: begins, there: 0, reached: 1 }, { at: to, there: 0, reached: -1 });
    }
  }
  const percent = aim.kind === 'seen' ? 100 : aim.percent;
  const doneAt = firstMoment(turns, percent, since);
  return { total: cards.length, seen, known, knownUntil, workedAt, doneAt, toldLate: false };
}

/**
 * Where a student stands with those cards, by what they did with each. A card that was added later counts from then on only, so
 * that whoever was done stays done.
 * @param factsOf what is known of a card by its id; nothing where it was never rated
 */
export function achievementOf(
  cards: readonly AimedCard[],
  factsOf: ReadonlyMap<string, CardFacts>,
  aim: Aim,
  moments: Moments,
): Achievement {
  const { dueAt: due } = moments;
  const found = counted(cards, factsOf, aim, moments);
  const isInTime = (doneAt: number | null) => doneAt !== null && doneAt <= due;
  const isLate = (facts: CardFacts) => cameAfter(facts, due);
  if (!isInTime(found.doneAt) || ![...factsOf.values()].some(isLate)) return found;
  const then = new Map([...factsOf].map(([id, facts]) => [id, isLate(facts) ? knownBy(facts, due) : facts]));
  return { ...found, toldLate: !isInTime(counted(cards, then, aim, moments).doneAt) };
}
