import type { Page } from 'playwright-core';
import { beyondEdges, pageScrollsSideways, standsStill } from './browser.js';
import { isThere } from './visit.js';

/** As wide as the narrowest phone, as a usual one, as one that lies on its side or a window of 1280 pixels at twice the size. */
export const NARROW = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 640, height: 360 },
  // One of 1280 × 800 at four times the size.
  { width: 320, height: 200 },
];

async function withoutRoom(page: Page): Promise<string[]> {
  const found = await beyondEdges(page);
  return (await pageScrollsSideways(page)) ? [...found, 'scrolls sideways'] : found;
}

/** What has no room on the screen that the page shows where there is little, also once all has heard of its width. */
export async function wrongWhereNarrow(page: Page, path: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const viewport of NARROW) {
    await page.setViewportSize(viewport);
    await isThere(page);
    if ((await withoutRoom(page)).length === 0) continue;
    await standsStill(page);
    wrong.push(...(await withoutRoom(page)).map((one) => `${path} ${viewport.width}: ${one}`));
  }
  return wrong;
}
