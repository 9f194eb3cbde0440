import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, allViolations, openPerson, pageScrollsSideways, signInOn } from './browser.js';
import { PEOPLE, filledIn, browser, server, setSchool } from './small-school.js';
import { NARROW, isThere, wrongWhereNarrow } from './visit.js';

const LOOKS = [DESKTOP, PHONE].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

setSchool();

/** Tries the screen that the page shows at both widths in both themes; answers what is wrong. */
async function wrongByAxe(page: Page, path: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const { viewport, colorScheme } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await isThere(page);
    // The dark theme is the same page in other colours.
    const found = await allViolations(
      page,
      colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined,
    );
    if (await pageScrollsSideways(page)) found.push('scrolls sideways');
    wrong.push(...found.map((one) => `${path} ${viewport.width} ${colorScheme}: ${one}`));
  }
  return wrong;
}

/** All of it in one visit: opening a screen takes as long as looking at it. */
async function wrongWith(page: Page, path: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(filledIn(path));
  await isThere(page);
  const wrong = await wrongByAxe(page, path);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...wrong, ...(await wrongWhereNarrow(page, path))];
}

describe.each(PEOPLE)('%s', (who, email, begins, paths) => {
  it('has screens that break no rule of axe in either theme at 1280 and 390, and that all fit from 320 on', async () => {
    const page = await openPerson(browser, server.url, DESKTOP);
    if (email) await signInOn(page, email, undefined, begins);
    const wrong: string[] = [];
    for (const path of paths) wrong.push(...(await wrongWith(page, path)));
    await page.context().close();
    process.stdout.write(
      `${who}: ${paths.length} screens, ${paths.length * (LOOKS.length + NARROW.length)} looks, ${wrong.length} wrong\n`,
    );
    expect(wrong).toEqual([]);
  });
});
