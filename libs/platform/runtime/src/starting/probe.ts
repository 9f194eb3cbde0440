import type { FoundTrouble } from './troubles.js';

/** Where an engine was looked for, as the address names it without account, and what is wrong with it; null when it is well. */
export interface Probed {
  place: string;
  found: FoundTrouble | null;
}

/** Looks whether an engine can be used. Never rejects for what the engine does; may for an address that it cannot read. */
export type Probe = (url: string, signal: AbortSignal) => Promise<Probed>;

/** Of several servers one that is well is enough; else what no waiting mends is told first. */
export function worst(
  all: readonly (FoundTrouble | null)[],
  passes: (found: FoundTrouble) => boolean,
): FoundTrouble | null {
  const troubles = all.filter((each) => each !== null);
  if (troubles.length < all.length) return null;
  return troubles.find((each) => !passes(each)) ?? troubles[0] ?? null;
}
