import { cameBack } from '../platform/connection.ts';
import { isRefusal } from '../platform/http.ts';
import type { ApiFailure } from '../platform/http.ts';
import { listen } from './store.ts';
import type { AppDispatch } from './store.ts';

export type Delivered<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiFailure };

const FIRST_DELAY_MS = 400;

/**
 * The tries of what is sent until the server has answered: taken it, or refused it. Whoever sends keeps it meanwhile, and
 * gives it a key or a token by which it counts once, however often it arrives.
 */
export class Delivery {
  private failures = 0;
  private round = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wake: () => void = () => undefined;

  /** @param longestMs between two tries */
  constructor(private readonly longestMs: number) {}

  get isPausing(): boolean {
    return this.timer !== undefined;
  }

  /** Sends one thing; `onWait`: no answer came, it is kept. Resolves to what the server said; null once it is stopped. */
  async send<T>(post: () => Promise<Delivered<T>>, onWait: () => void): Promise<Delivered<T> | null> {
    const { round } = this;
    for (;;) {
      const outcome = await post();
      if (round !== this.round) return null;
      if (!outcome.error || isRefusal(outcome.error)) {
        this.answered();
        return outcome;
      }
      onWait();
      await this.pause();
      if (round !== this.round) return null;
    }
  }

  /** Between two tries, longer after each; over at once when it is hurried or stopped. */
  pause(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      this.timer = setTimeout(this.hurry, Math.min(this.longestMs, FIRST_DELAY_MS * 2 ** this.failures++));
    });
  }

  /** The connection may be back: it need not wait longer. */
  readonly hurry = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.wake();
  };

  /** The server has answered: what fails next is soon tried again. */
  answered(): void {
    this.failures = 0;
  }

  /** Nothing waits any more, or nobody for it. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.failures = 0;
    this.round++;
    this.wake();
  }

  /** Hurries whenever the connection may be back. Returns how to stop it, and all that is tried with it. */
  follow(dispatch: AppDispatch, hurry = this.hurry): () => void {
    const end = dispatch(listen({ predicate: cameBack, effect: hurry }));
    // A failed call alone keeps the connection lost: the device's own word is worth a try.
    window.addEventListener('online', hurry);
    return () => {
      end();
      window.removeEventListener('online', hurry);
      this.stop();
    };
  }
}
