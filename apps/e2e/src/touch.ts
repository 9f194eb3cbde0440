import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

const STEPS = 6;
const TRIES = 3;
const TRY_MS = 20_000;

type Point = [x: number, y: number];

/**
 * A finger that goes from one point of the page to another, as the browser's own input: it scrolls and clicks as one does.
 */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  // One that was dropped may not be answered either.
  await touched(page, () => Promise.race([move(page, from, to), pause(TRY_MS, undefined, { ref: false })]));
}

/** A finger on an element. */
export async function tap(target: Locator): Promise<void> {
  await touched(target.page(), () => target.tap());
}

/**
 * A browser on a full machine may drop a gesture before any page hears of it: then nothing was touched, and the finger
 * goes once more. What the page does with a gesture that reached it is for the test to say.
 */
async function touched(page: Page, gesture: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const heard = await page.evaluateHandle(() => {
      const state = { reached: false };
      const hear = () => (state.reached = true);
      for (const type of ['touchend', 'touchcancel'])
        window.addEventListener(type, hear, { capture: true, once: true });
      return state;
    });
    await gesture();
    const reached = await page
      .waitForFunction((state) => state.reached, heard, { timeout: TRY_MS })
      .then(() => true)
      .catch(() => false);
    await heard.dispose();
    if (reached) return;
  }
  throw new Error(`no touch reached the page in ${TRIES} gestures`);
}

async function move(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const point = (share: number) => ({
    x: from[0] + (to[0] - from[0]) * share,
    y: from[1] + (to[1] - from[1]) * share,
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point(0)] });
  for (let step = 1; step <= STEPS; step++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point(step / STEPS)] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
