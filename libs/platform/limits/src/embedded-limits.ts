import { collection } from '@ardoise/documents';
import type { Document, Documents, Write } from '@ardoise/documents';
import { keptUnder, Limits, tooMany } from './limits.js';
import type { LimitedAttempt } from './limits.js';

interface Count extends Document {
  points: number;
  /** Milliseconds since 1970 from which it counts for nothing. */
  until: number;
}

const counts = collection<Count>({ name: 'limits', durable: true });

const SWEEP_MS = 60_000;
/** Milliseconds that the longest bound lasts. */
const LONGEST_MS = 86_400_000;

/**
 * Counted in the process, and written down behind it so that a restart forgets nothing: a killed process loses the tries
 * of its last moment, a stopped one none.
 */
export class EmbeddedLimits extends Limits {
  private readonly counted = new Map<string, Count>();
  private readonly changed = new Set<string>();
  private writing: Promise<void> | undefined;
  private sweptAt: number;

  private constructor(
    private readonly documents: Documents,
    private readonly now: () => number,
  ) {
    super();
    this.sweptAt = now();
  }

  /** @param now milliseconds since 1970 */
  static async open(documents: Documents, now: () => number = Date.now): Promise<EmbeddedLimits> {
    await documents.declare(counts);
    const limits = new EmbeddedLimits(documents, now);
    for (const count of await documents.find(counts)) limits.counted.set(count.id, count);
    limits.sweep();
    return limits;
  }

  async check(tries: readonly LimitedAttempt[]): Promise<void> {
    this.mustBeUnder(tries);
  }

  async count(tries: readonly LimitedAttempt[]): Promise<void> {
    this.add(tries);
  }

  async take(tries: readonly LimitedAttempt[]): Promise<void> {
    // No other try can come between the two.
    this.mustBeUnder(tries);
    this.add(tries);
  }

  async giveBack(tries: readonly LimitedAttempt[]): Promise<void> {
    for (const one of tries) {
      const count = this.countOf(one);
      if (!count) continue;
      this.counted.set(count.id, { ...count, points: Math.max(0, count.points - (one.points ?? 1)) });
      this.changed.add(count.id);
    }
    this.write();
  }

  async forget(tries: readonly LimitedAttempt[]): Promise<void> {
    for (const one of tries) {
      const id = keptUnder(one);
      if (this.counted.delete(id)) this.changed.add(id);
    }
    this.write();
  }

  async close(): Promise<void> {
    while (this.writing) await this.writing;
  }

  private mustBeUnder(tries: readonly LimitedAttempt[]): void {
    const now = this.now();
    const waits = tries.map((one) => {
      const count = this.countOf(one);
      return count && count.points + (one.points ?? 1) > one.bound.points ? count.until - now : 0;
    });
    const longest = Math.max(0, ...waits);
    if (longest > 0) throw tooMany(longest);
  }

  private add(tries: readonly LimitedAttempt[]): void {
    const now = this.now();
    if (Math.abs(now - this.sweptAt) > SWEEP_MS) this.sweep();
    for (const one of tries) {
      const id = keptUnder(one);
      const before = this.countOf(one);
      const live = before && before.until > now ? before : { points: 0, until: now + one.bound.seconds * 1_000 };
      this.counted.set(id, { id, points: live.points + (one.points ?? 1), until: live.until });
      this.changed.add(id);
    }
    this.write();
  }

  /** One that began in the future, by a clock that was wrong, begins now. */
  private countOf(one: LimitedAttempt): Count | undefined {
    const count = this.counted.get(keptUnder(one));
    return count && this.endingWithin(count, one.bound.seconds * 1_000);
  }

  private endingWithin(count: Count, ms: number): Count {
    const latest = this.now() + ms;
    if (count.until <= latest) return count;
    const put = { ...count, until: latest };
    this.counted.set(count.id, put);
    this.changed.add(count.id);
    return put;
  }

  private sweep(): void {
    const now = (this.sweptAt = this.now());
    for (const count of [...this.counted.values()]) {
      const { id, until } = this.endingWithin(count, LONGEST_MS);
      if (until <= now) {
        this.counted.delete(id);
        this.changed.add(id);
      }
    }
    this.write();
  }

  /** One commit at a time; what changes meanwhile goes together into the next. */
  private write(): void {
    if (this.writing || this.changed.size === 0) return;
    const writes = [...this.changed].map((id): Write => {
      const put = this.counted.get(id);
      return put ? { in: counts, put } : { in: counts, delete: id };
    });
    this.changed.clear();
    this.writing = this.documents
      .commit({ writes })
      // What cannot be written down still counts here.
      .catch(() => undefined)
      .finally(() => {
        this.writing = undefined;
        this.write();
      });
  }
}
