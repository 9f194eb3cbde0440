import { percentOf } from '@ardoise/projections';
import { catchingUp } from '#texts/health-lines';

/** Over so long it is reckoned, so that a pause between two batches changes little. Milliseconds. */
const WINDOW_MS = 60_000;

/** How fast something comes near its goal, by where it was each time that somebody looked in the last minute. */
export class Pace {
  private noted: { at: number; reached: number }[] = [];

  /** @param now milliseconds @param reached a position of the log */
  note(now: number, reached: number): void {
    const recent = this.noted.filter(({ at }) => now - at <= WINDOW_MS);
    // Who looks once in five minutes is told as well.
    this.noted = [...(recent.length > 0 ? recent : this.noted.slice(-1)), { at: now, reached }];
  }

  /** Positions a second: events, in the embedded log. Null while it has been looked at once only, or has not moved. */
  get perSecond(): number | null {
    const [first, last] = [this.noted[0], this.noted.at(-1)];
    if (!first || !last || last.at <= first.at || last.reached <= first.reached) return null;
    return ((last.reached - first.reached) * 1_000) / (last.at - first.at);
  }

  /** Seconds until `goal`; null where nobody can tell. */
  secondsLeft(goal: number): number | null {
    const { perSecond } = this;
    const reached = this.noted.at(-1)?.reached ?? 0;
    return perSecond === null ? null : Math.ceil(Math.max(0, goal - reached) / perSecond);
  }
}

/** How far, how fast and how long yet, of views that have to read the log up to `goal`. Positions need be no counts: all in percent. */
export function catchingUpInWords(pace: Pace, reached: number, goal: number): string {
  const { perSecond } = pace;
  const secondsLeft = pace.secondsLeft(goal);
  return catchingUp(percentOf({ reached, goal }), perSecond === null ? null : (6_000 * perSecond) / goal, secondsLeft);
}
