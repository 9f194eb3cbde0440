import type { Page, Request } from 'playwright-core';
import { beyondEdges, pageScrollsSideways, standsStill } from './browser.js';
import { filledIn } from './small-school.js';
import { until } from './until.js';

/** As Playwright's 'networkidle', which is of a page that is loaded. */
const QUIET_MS = 500;
const isCall = (request: Request) => /\/api\/(?!media\/)/.test(request.url());

/** From now on; what it returns resolves once all is answered that the page has asked for. Media aside, whose end is not always told. */
function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const asked = (request: Request) => {
    if (!isCall(request)) return;
    open.add(request);
    last = Date.now();
  };
  const ended = (request: Request) => {
    if (open.delete(request)) last = Date.now();
  };
  page.on('request', asked).on('requestfinished', ended).on('requestfailed', ended);
  return async () => {
    await until(() => open.size === 0 && Date.now() - last >= QUIET_MS);
    page.off('request', asked).off('requestfinished', ended).off('requestfailed', ended);
  };
}

const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const isInside = (path: string) => /^\/(?:app|admin)(?:\/|$)/.test(path);

/**
 * Opens a screen: from another one of the same person as a link does, since loading the client again for each is the better part
 * of what looking at them all costs; else by its address.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (!isInside(path) || !isInside(new URL(page.url()).pathname)) await page.goto(filledIn(path));
  else {
    // By way of nowhere, so that nothing of the screen before is taken for this one.
    const nowhere = page.locator('[data-part="nowhere"]');
    await follow(page, '/app/nowhere');
    await nowhere.waitFor();
    const isQuiet = watchCalls(page);
    await follow(page, filledIn(path));
    if (path !== '/app/nowhere') await nowhere.waitFor({ state: 'detached' });
    await isThere(page);
    await isQuiet();
  }
  await isThere(page);
}

/** Resolves once the screen shows what it has to show. @throws where it could not */
export async function isThere(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('main').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('main :is([aria-busy="true"], .ant-skeleton-active, [data-part="skeleton"])') === null,
  );
  if ((await page.locator('[data-part="failed-screen"]').count()) > 0) throw new Error(`${page.url()} failed`);
}

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
