import { LIVE_MESSAGES_PER_SECOND } from '@ardoise/contracts';

const INTERVAL_MS = 1_000 / LIVE_MESSAGES_PER_SECOND;

/**
 * A number that people watch: read anew after changes, at most 4 times a second, and sent when it is another one. One
 * reading at a time, so that an older number never follows a newer one.
 */
export class Gauge {
  private turn: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private dirty = false;
  private last: number | undefined;
  private stopped = false;

  constructor(
    private readonly read: () => Promise<number>,
    private readonly send: (count: number) => void,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  /** Something happened that may have changed the number. */
  changed(): void {
    if (this.stopped) return;
    if (this.timer) {
      this.dirty = true;
      return;
    }
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.dirty) this.changed();
    }, INTERVAL_MS);
    this.timer.unref();
    this.dirty = false;
    this.next((count) => {
      if (count === this.last) return;
      this.last = count;
      this.send(count);
    });
  }

  /** Tells one who has just come. */
  tell(send: (count: number) => void): void {
    this.next((count) => {
      // They have heard what the others have not: the next change is sent even if it leads back.
      if (count !== this.last) this.last = undefined;
      send(count);
    });
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private next(then: (count: number) => void): void {
    this.turn = this.turn
      .then(() => (this.stopped ? undefined : this.read()))
      .then((count) => count !== undefined && !this.stopped && then(count))
      .catch((error: unknown) => {
        this.last = undefined;
        this.onTrouble(error);
      });
  }
}
