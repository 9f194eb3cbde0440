import type { Document } from '@ardoise/documents';
import type { JWK } from 'jose';
import { DAY_MS } from '@ardoise/contracts';

/** A key pair of this application: others check with its public half what we sign. */
export interface OwnKey {
  kid: string;
  /** ISO 8601 in UTC. */
  madeAt: string;
  privateKey: JWK;
}

/** The key that signs, and the one before it, by which what was signed just before a change is still checked. */
export interface OwnKeyPair extends Document {
  current: OwnKey;
  previous: OwnKey | null;
}

export const OWN_KEYS_ID = 'keys';

/** A quarter of a year: others read our keys anew within a day. */
const LIFE_MS = 90 * DAY_MS;

/** @param now milliseconds since 1970 */
export function isOld({ madeAt }: OwnKey, now: number): boolean {
  const age = now - Date.parse(madeAt);
  // Made by a clock that was ahead, it would serve for as long as that was besides.
  return age >= LIFE_MS || age < -DAY_MS;
}

/** What anybody may see of a key. */
export function publicHalf({ kid, privateKey: { n = '', e = '' } }: OwnKey) {
  return { kty: 'RSA', n, e, kid, alg: 'RS256', use: 'sig' };
}
