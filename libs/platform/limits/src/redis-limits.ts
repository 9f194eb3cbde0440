import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { keptUnder, Limits, tooMany } from './limits.js';
import type { Bound, LimitedAttempt } from './limits.js';

export interface RedisLimitsOptions {
  /** redis:// or rediss:// */
  url: string;
  /** Keeps several applications, or test runs, apart on one Redis. */
  prefix?: string;
  /** Redis is away or complains; each process counts for itself meanwhile. */
  onTrouble?: (error: Error) => void;
}

/** Milliseconds after which an answer of Redis is no longer waited for. */
const PATIENCE_MS = 500;
const LONGEST_RETRY_MS = 2_000;

/** Counted on Redis, for all replicas together; while it is away each of them counts for itself, and nobody gets a 5xx. */
export class RedisLimits extends Limits {
  private readonly redis: Redis;
  private readonly limiters = new Map<string, RateLimiterRedis>();
  private readonly prefix: string;

  private constructor({ url, prefix = 'ardoise', onTrouble = () => {} }: RedisLimitsOptions) {
    super();
    this.prefix = prefix;
    this.redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: PATIENCE_MS,
      retryStrategy: (times) => Math.min(times * 100, LONGEST_RETRY_MS),
    });
    this.redis.on('error', onTrouble);
  }

  /** Resolves once Redis answers, or when it is found to be away. */
  static async open(options: RedisLimitsOptions): Promise<RedisLimits> {
    const limits = new RedisLimits(options);
    await new Promise<void>((resolve) => {
      limits.redis.once('ready', () => resolve());
      limits.redis.once('error', () => resolve());
    });
    return limits;
  }

  async check(tries: readonly LimitedAttempt[]): Promise<void> {
    const waits = await Promise.all(
      tries.map(async (one) => {
        const found = await this.limiter(one.bound).get(keptUnder(one));
        return found && found.consumedPoints + (one.points ?? 1) > one.bound.points ? found.msBeforeNext : 0;
      }),
    );
    const longest = Math.max(0, ...waits);
    if (longest > 0) throw tooMany(longest);
  }

  async count(tries: readonly LimitedAttempt[]): Promise<void> {
    await Promise.all(tries.map((one) => this.limiter(one.bound).penalty(keptUnder(one), one.points)));
  }

  async take(tries: readonly LimitedAttempt[]): Promise<void> {
    await this.check(tries);
    const waits = await Promise.all(
      tries.map(async (one) => {
        // Others may have come since the check: whoever goes beyond the bound is refused after all.
        const { consumedPoints, msBeforeNext } = await this.limiter(one.bound).penalty(keptUnder(one), one.points);
        return consumedPoints > one.bound.points ? msBeforeNext : 0;
      }),
    );
    const longest = Math.max(0, ...waits);
    if (longest > 0) throw tooMany(longest);
  }

  async giveBack(tries: readonly LimitedAttempt[]): Promise<void> {
    await Promise.all(
      tries.map(async (one) => {
        const key = keptUnder(one);
        const { consumedPoints } = await this.limiter(one.bound).reward(key, one.points);
        // Its seconds had passed meanwhile.
        if (consumedPoints < 0) await this.limiter(one.bound).delete(key);
      }),
    );
  }

  async forget(tries: readonly LimitedAttempt[]): Promise<void> {
    await Promise.all(tries.map((one) => this.limiter(one.bound).delete(keptUnder(one))));
  }

  async close(): Promise<void> {
    this.redis.disconnect();
  }

  private limiter({ name, points, seconds }: Bound): RateLimiterRedis {
    const known = this.limiters.get(name);
    if (known) return known;
    const options = { points, duration: seconds, keyPrefix: `${this.prefix}:limits:${name}` };
    const limiter = new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}
