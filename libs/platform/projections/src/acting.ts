import { hash } from 'node:crypto';
import { v5 as uuidV5 } from 'uuid';

/** Who acts, when, and what ids derive from: what a request brings along, and every command carries. */
export interface Acting {
  actor: { userId: string };
  /** ISO 8601 in UTC. */
  now: string;
  /** Of the request: a UUID of version 7 for one that is new, a text for one that may come again and says the same then. */
  seed: string;
  /** Of the request's several commands, which one it is; there is but one unless told. */
  part?: string;
}

const KEYS = 'a1d3c2b8-5a6f-5f0e-9b57-0c6c8f3f7f10';
const TIME_ORDERED = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-/;

/** Whether the request has a key, by which it may come again as the same. */
export const mayComeAgain = ({ seed }: Pick<Acting, 'seed'>) => !TIME_ORDERED.test(seed);

/**
 * An id for what a command makes or records: the same each time for the same purpose. Of a request that may come again it
 * is a UUID of version 5, of a new one of version 7, so that indexes grow at their end (RFC 9562).
 */
export function idFor({ seed, part }: Pick<Acting, 'seed' | 'part'>, purpose: string): string {
  const name = `${seed}\n${part === undefined ? '' : `${part} `}${purpose}`;
  if (mayComeAgain({ seed })) return uuidV5(name, KEYS);
  // The millisecond and the counter of the request; what is drawn by chance otherwise comes from the purpose.
  const drawn = hash('sha256', name, 'hex');
  return `${seed.slice(0, 18)}-a${drawn.slice(0, 3)}-${drawn.slice(3, 15)}`;
}

/**
 * The n-th of several ids of one family, from 0 to 0xfffff. They fall as `n` grows: of things made in the same instant,
 * lists show the larger id first, so the order is kept. 40 bits stay the family's own: while a clock that was set back
 * catches up, all new requests have the same millisecond.
 * @param family an id of `idFor`
 */
export function nthId(family: string, n: number): string {
  return `${family.slice(0, -5)}${(0xfffff - n).toString(16).padStart(5, '0')}`;
}

/** The same person and moment for one of a request's several commands. */
export function partOf<T extends Acting>(acting: T, part: string): T {
  return { ...acting, part: acting.part === undefined ? part : `${acting.part} ${part}` };
}

/**
 * The id that the n-th event of a command gets, the first unless told: for the few that are named in an event itself, or
 * are looked for before anything is written. The answer's ids come from what was written.
 */
export function eventIdOf(acting: Pick<Acting, 'seed' | 'part'>, index = 0): string {
  return idFor(acting, `event ${index}`);
}
