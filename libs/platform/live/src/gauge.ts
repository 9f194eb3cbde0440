import { LIVE_MESSAGES_PER_SECOND } from '@ardoise/contracts';

const INTERVAL_MS = 1_000 / LIVE_MESSAGES_PER_SECOND;

/**
 * A number, or several together, that people watch: read anew after changes, at most 4 times a second, and sent when it is
 * another one. One reading at a time, so that an older number never follows a newer one.
 */
export class Gauge<T = number> {
  private turn: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private dirty = false;
  /** What was sent last, as JSON. */
  private last: string | undefined;
  private stopped = false;

  constructor(
    private readonly read: () => Promise<T>,
    private readonly send: (value: T) => void,
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
    this.next((value) => {
      const text = JSON.stringify(value);
      if (text === this.last) return;
      this.last = text;
      this.send(value);
    });
  }

  /** Tells one who has just come. */
  tell(send: (value: T) => void): void {
    this.next((value) => {
      // Who has just come heard what the others have not: the next change is sent even if it leads back.
      if (JSON.stringify(value) !== this.last) this.last = undefined;
      send(value);
    });
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private next(then: (value: T) => void): void {
    this.turn = this.turn
      .then(() => (this.stopped ? undefined : this.read()))
      .then((value) => value !== undefined && !this.stopped && then(value))
      .catch((error: unknown) => {
        this.last = undefined;
        this.onTrouble(error);
      });
  }
}
