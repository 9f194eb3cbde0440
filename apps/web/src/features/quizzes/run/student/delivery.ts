import { isRefusal } from '../../../../platform/http.ts';
import type { ApiFailure } from '../../../../platform/http.ts';

export type Delivered<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiFailure };

const DELAYS_MS = [400, 800, 1_600, 3_200] as const;

/** Sends again and again until the server has taken it or refused it; `onWait`: no answer came, it is kept. */
export function makeDelivery<T>(send: () => Promise<Delivered<T>>, onWait: () => void) {
  let isStopped = false;
  let wake: () => void = () => undefined;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const isDone = ({ error }: Delivered<T>) => !error || isRefusal(error);
  return {
    /** What the server said; null once it is stopped. */
    async run(): Promise<Delivered<T> | null> {
      for (let attempt = 0; ; attempt++) {
        const outcome = await send();
        if (isStopped) return null;
        if (isDone(outcome)) return outcome;
        onWait();
        await pause(DELAYS_MS[Math.min(attempt, DELAYS_MS.length - 1)]!);
        if (isStopped) return null;
      }
    },
    /** The connection may be back: it need not wait longer. */
    hurry: () => wake(),
    stop() {
      isStopped = true;
      wake();
    },
  };
}
