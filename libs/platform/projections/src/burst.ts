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

  /** Resolves once the log has been quiet for a moment. */
  async over(): Promise<void> {
    const end = performance.now() + MOST_PATIENCE_MS;
    let before = -1;
    for (
      let head = await this.store.head();
      head !== before && performance.now() < end;
      head = await this.store.head()
    ) {
      if (this.hasToHurry()) return;
      before = head;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, QUIET_MS);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}
