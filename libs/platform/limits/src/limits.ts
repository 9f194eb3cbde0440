import { hash } from 'node:crypto';
import { DomainError } from '@ardoise/contracts';
import type { ErrorCode } from '@ardoise/contracts';

/** So many tries in so many seconds from the first one; then none until those seconds have passed. */
export interface Bound {
  /** Lower case, with dashes. */
  name: string;
  points: number;
  seconds: number;
}

/** A bound, and what it is counted for: an account, an address on the network. */
export interface LimitedAttempt {
  bound: Bound;
  key: string;
  /** How much of the bound it takes; 1 unless told. */
  points?: number;
}

/**
 * How often something may be tried. Tries while one is refused count for nothing, so that nobody is kept out by somebody
 * else's impatience for longer than the bound's seconds. Adapters pass `limits.suite.ts`.
 */
export abstract class Limits {
  /** @throws DomainError too-many-tries, with the seconds to wait, when one of the bounds would be passed; counts nothing. */
  abstract check(tries: readonly LimitedAttempt[]): Promise<void>;

  /** Counts each. */
  abstract count(tries: readonly LimitedAttempt[]): Promise<void>;

  /** Checks all, then counts all. @throws DomainError too-many-tries */
  abstract take(tries: readonly LimitedAttempt[]): Promise<void>;

  /** As `take`, refused with a code of its own and the seconds to wait. @throws DomainError */
  async takeOrRefuse(code: ErrorCode, tries: readonly LimitedAttempt[]): Promise<void> {
    try {
      await this.take(tries);
    } catch (error) {
      const isFull = error instanceof DomainError && error.code === 'too-many-tries';
      throw isFull ? new DomainError(code, undefined, error.retryAfter) : error;
    }
  }

  /**
   * Does what is not tried once a bound is reached, and counts it where it is refused. @param codes of the refusals that count;
   * all unless told @throws DomainError too-many-tries, and what the work throws
   */
  async countRefusals<T>(
    tries: readonly LimitedAttempt[],
    work: () => Promise<T>,
    codes?: readonly ErrorCode[],
  ): Promise<T> {
    await this.check(tries);
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError && (codes?.includes(error.code) ?? true)) await this.count(tries);
      throw error;
    }
  }

  /** Takes back what `take` has counted, of what turned out to be no wrong try; never below none. */
  abstract giveBack(tries: readonly LimitedAttempt[]): Promise<void>;

  /** Begins again from none. */
  abstract forget(tries: readonly LimitedAttempt[]): Promise<void>;

  abstract close(): Promise<void>;
}

/** What a try is kept under: nobody's address is written down. */
export function keptUnder({ bound, key }: LimitedAttempt): string {
  return hash('sha256', `${bound.name}\n${key}`, 'base64url');
}

/** @param milliseconds until the next try makes sense. */
export function tooMany(milliseconds: number): DomainError {
  return new DomainError('too-many-tries', undefined, Math.max(1, Math.ceil(milliseconds / 1_000)));
}
