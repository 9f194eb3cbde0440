import { BACKWARDS } from '@eventstore/db-client';
import type { LogPages } from './log-pages.js';

const FIRST_LOOK = 16;
const NEXT_LOOKS = 512;

/**
 * Finds the last event of ours: the log may end in many of the server's (statistics, every 30 s). What was looked
 * through once is not looked through again.
 */
export class LogHead {
  #head = 0;
  /** No event of ours stands after the head up to this position. */
  #lookedThrough = 0;

  constructor(private readonly pages: LogPages) {}

  async position(until?: number): Promise<number> {
    const known = { head: this.#head, lookedThrough: this.#lookedThrough };
    let newest: number | undefined;
    let place: number | undefined;
    for (let most = FIRST_LOOK; ; most = NEXT_LOOKS) {
      const page = await this.pages.logPage(BACKWARDS, place, most, until);
      newest ??= page[0]?.position;
      for (const { position, event } of page) {
        if (event) return this.#found(position, newest);
        if (position <= known.lookedThrough) return this.#found(known.head, newest);
      }
      place = page.at(-1)?.position;
      if (!place || page.length < most) return this.#found(0, newest);
    }
  }

  #found(head: number, newest = 0): number {
    if (newest > this.#lookedThrough) [this.#head, this.#lookedThrough] = [head, newest];
    return head;
  }
}
