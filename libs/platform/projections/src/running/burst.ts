import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore } from '@ardoise/event-store';

/** A burst is over when nothing was appended for so long; it is not waited for longer than that. Milliseconds. */
const QUIET_MS = 5;
const MOST_PATIENCE_MS = 250;

/**
 * Two thousand answers in one instant are to be durable and replied to before their read models are made, unless
 * somebody waits for these.
 */
export class Burst {
  private wake = () => {};

  constructor(
    private readonly store: Pick<EventStore, 'head'>,
    private readonly hasToHurry: () => boolean,
  ) {}

  /** Ends the present pause. */
  hurry(): void {
    this.wake();
  }

  /**
   * Resolves once the log has been quiet for a moment; also when it cannot say so, being away or slow: those who read
   * its events do not end with it.
   */
  async over(): Promise<void> {
    // Whoever has written what arrives begins to wait for it within this turn.
    await nextTurn();
    const end = performance.now() + MOST_PATIENCE_MS;
    for (let before: number | null = null; !this.hasToHurry();) {
      const asked = this.store.head().catch(() => null);
      const head = await Promise.race([asked, this.pause(end - performance.now())]);
      this.wake();
      if (head === null || head === before || this.hasToHurry() || performance.now() >= end) return;
      before = head;
      await this.pause(QUIET_MS);
    }
  }

  /** Resolves to null after so many milliseconds, or when there is hurry. */
  private pause(milliseconds: number): Promise<null> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds, null);
      this.wake = () => {
        clearTimeout(timer);
        resolve(null);
      };
    });
  }
}
