import { Injectable } from '@nestjs/common';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';

/** Codes that lead nowhere, for one person. */
const BY_PERSON: Bound = { name: 'quiz-codes', points: 10, seconds: 60 };
/** And from one address on the network: a school of 800, all behind one, may mistype. */
const FROM_ADDRESS: Bound = { name: 'quiz-codes-from', points: 1_000, seconds: 60 };

/** Keeps people from finding quizzes by trying codes. */
@Injectable()
export class CodeTries {
  constructor(private readonly limits: Limits) {}

  /** Counts a code that leads to no quiz. @throws DomainError too-many-tries, and what `look` throws */
  async code<T>(userId: string, address: string, look: () => Promise<T>): Promise<T> {
    const tries = [
      { bound: BY_PERSON, key: userId },
      { bound: FROM_ADDRESS, key: address },
    ];
    return this.limits.countRefusals(tries, look, ['not-found']);
  }
}
