import { asOf } from './memory.js';
import { isFromElsewhere, isTaken, step } from './card-state.js';
import type { CardState, Fact } from './card-state.js';

/** What older facts have led to. Moments are milliseconds since 1970. */
export interface Settled {
  /** Of the last of them. */
  at: number;
  state: CardState | null;
  /** When the last of them came in, where that was notably later. */
  cameAt?: number;
  /**
   * The first of them since the last reset, and when one came in first; absent in what was settled before 2026-11-27, and where
   * it began elsewhere.
   */
  met?: { at: number; cameAt: number };
}

/** What can still be taken back or overtaken: the last facts in the order in which they count, on top of what is settled. */
export interface CardFacts {
  base: Settled | null;
  facts: readonly Fact[];
  state: CardState | null;
}

/** Facts of a card that are kept one by one; older ones are settled. */
export const KEPT_FACTS = 32;

export const NO_FACTS: CardFacts = { base: null, facts: [], state: null };

/** What a card's present state comes from: what is settled, where no reset came after it, and the facts since. */
function sinceReset({ base, facts }: CardFacts): { before: CardState | null; met: number; since: readonly Fact[] } {
  const reset = facts.findLastIndex(({ what }) => what === 'reset');
  return { before: reset < 0 ? (base?.state ?? null) : null, met: base?.met?.at ?? 0, since: facts.slice(reset + 1) };
}

/**
 * When the student met a card for the first time that they still know it from, in milliseconds since 1970: not before the last
 * reset. Null while it is new, 0 where that is too long ago to be kept, or was elsewhere.
 */
export function metAt(known: CardFacts): number | null {
  if (!known.state) return null;
  const { before, met, since } = sinceReset(known);
  if (before) return met;
  const [first] = since;
  return !first || isTaken(first) ? 0 : first.at;
}

/** The same of what was done here alone: null as well while all is from elsewhere. */
export function seenAt(known: CardFacts): number | null {
  if (!known.state || isFromElsewhere(known.state)) return null;
  const { before, met, since } = sinceReset(known);
  if (before && !isFromElsewhere(before)) return met;
  return since.find((fact) => !isTaken(fact))?.at ?? 0;
}

/** What goes by the log: nothing that comes in after it counts before it. */
const goesByLog = (fact: Fact) => fact.what === 'reset' || isTaken(fact);

/** A rating goes by its moment, after those of the same moment, but never back across what goes by the log. */
function placeOf(facts: readonly Fact[], fact: Fact): number {
  if (goesByLog(fact)) return facts.length;
  return facts.findLastIndex((other) => goesByLog(other) || other.at <= fact.at) + 1;
}

function settled({ base, facts, state }: CardFacts): CardFacts {
  const [oldest, ...rest] = facts;
  if (!oldest || facts.length <= KEPT_FACTS) return { base, facts, state };
  const at = goesByLog(oldest) ? 0 : oldest.at;
  const { cameAt } = oldest;
  const met = metAfter(base, oldest);
  const after = { at, state: step(base?.state ?? null, oldest) };
  return { base: { ...after, ...(cameAt && { cameAt }), ...(met && { met }) }, facts: rest, state };
}

/** What is kept of the first that was done here, once a fact is settled as well. */
function metAfter(base: Settled | null, { at, what, cameAt = at }: Fact): Settled['met'] {
  if (what === 'reset' || typeof what === 'object') return undefined;
  if (!base?.state) return { at, cameAt };
  return base.met && { at: base.met.at, cameAt: Math.min(base.met.cameAt, cameAt) };
}

const refolded = (base: CardFacts['base'], facts: readonly Fact[]): CardFacts => ({
  base,
  facts,
  state: facts.reduce<CardState | null>(step, base?.state ?? null),
});

/** A fact that a wrong clock has dated ahead of a moment was done then. */
function factAsOf(fact: Fact, moment: number): Fact {
  const { at, what, cameAt } = fact;
  if (at <= moment) return fact;
  return {
    ...fact,
    at: moment,
    what: typeof what === 'object' ? { ...what, memory: asOf(what.memory, moment) } : what,
    ...(cameAt !== undefined && { cameAt: moment }),
  };
}

function settledAsOf({ at, state, met, ...rest }: Settled, moment: number): Settled {
  const by = (other: number) => Math.min(other, moment);
  return {
    ...rest,
    at: by(at),
    state: state && { ...state, at: by(state.at), memory: state.memory && asOf(state.memory, moment) },
    ...(met && { met: { at: by(met.at), cameAt: by(met.cameAt) } }),
  };
}

/** What was known at a moment (milliseconds since 1970): nothing of it can have been done after that, whatever its date. */
export function knownAsOf(known: CardFacts, moment: number): CardFacts {
  const { base, facts } = known;
  if ((base?.at ?? 0) <= moment && facts.every(({ at }) => at <= moment)) return known;
  return refolded(
    base && settledAsOf(base, moment),
    facts.map((fact) => factAsOf(fact, moment)),
  );
}

/**
 * Takes a fact in where it counts: a rating that arrives late does not overwrite a newer one, and one that was made before
 * a reset but arrives after it counts. One that is older than what is settled comes too late to change anything, and so does
 * a history where something is known.
 */
export function withFact(known: CardFacts, fact: Fact): CardFacts {
  const { base, facts, state } = known;
  if (state && isTaken(fact)) return known;
  const place = placeOf(facts, fact);
  if (place === 0 && base && fact.at < base.at && !goesByLog(fact)) return known;
  if (place === facts.length) return settled({ base, facts: [...facts, fact], state: step(state, fact) });
  return settled(refolded(base, [...facts.slice(0, place), fact, ...facts.slice(place)]));
}

/** Takes a fact out again, as if it had never been. */
export function withoutFact(known: CardFacts, undone: number): CardFacts {
  const facts = known.facts.filter(({ n }) => n !== undone);
  if (facts.length === known.facts.length) return known;
  const ordered: Fact[] = [];
  for (const fact of facts.sort((a, b) => a.n - b.n)) ordered.splice(placeOf(ordered, fact), 0, fact);
  return refolded(known.base, ordered);
}

/** Whether something of it came in after a moment, though it was done before. */
export const cameAfter = ({ base, facts }: CardFacts, moment: number) =>
  [base, base?.met, ...facts].some((fact) => (fact?.cameAt ?? 0) > moment);

/** What was known by a moment, without what came in after it: of what is settled, whether it was met, and its last button. */
export function knownBy({ base, facts }: CardFacts, moment: number): CardFacts {
  const inTime = facts.filter(({ at, cameAt = at }) => cameAt <= moment);
  if (base?.met && base.met.cameAt > moment) return refolded(null, inTime);
  if (!base?.state || (base.cameAt ?? 0) <= moment) return refolded(base, inTime);
  // It was met, and nobody can tell any more what was known of it.
  return refolded({ ...base, state: { ...base.state, away: false, delay: 0, memory: null } }, inTime);
}
