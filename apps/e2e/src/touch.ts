import type { Page } from 'playwright-core';

const STEPS = 6;

/** A finger that goes from one point of the page to another, as the browser's own input: it scrolls and clicks as one does. */
export async function drag(page: Page, from: [x: number, y: number], to: [x: number, y: number]): Promise<void> {
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
