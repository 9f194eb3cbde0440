import { Redis } from 'ioredis';
import type { RedisOptions } from 'ioredis';

/**
 * A connection that remembers those that were made from it. BullMQ duplicates one for each worker, and forgets it, still
 * trying to reach Redis, when it is closed while Redis is away.
 */
export class RedisFamily extends Redis {
  private readonly children: Redis[] = [];

  constructor(url: string, onTrouble: (error: Error) => void) {
    // null: commands wait for Redis to come back, however long that takes.
    super(url, { maxRetriesPerRequest: null });
    this.on('error', onTrouble);
  }

  override duplicate(override?: Partial<RedisOptions>): Redis {
    const child = super.duplicate(override);
    this.children.push(child);
    return child;
  }

  /** Resolves once this connection is lost; what is complained of before, as a write into a broken one, is no end of it. */
  lost(): Promise<void> {
    return new Promise((resolve) => this.once('close', resolve));
  }

  /** Ends all of them at once; what waits for an answer is rejected. */
  disconnectAll(): void {
    for (const one of [this, ...this.children]) {
      const waits = one.status === 'reconnecting';
      one.disconnect();
      // ioredis 5.11 says nothing of its end when it was waiting to try again, and BullMQ waits for that word.
      if (waits) one.emit('end');
    }
  }
}
