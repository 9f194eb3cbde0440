import type { Page } from 'playwright-core';
import { Caller } from './classroom.js';
import { DESKTOP, beyondEdges, openPerson, pageScrollsSideways, signInOn, standsStill } from './browser.js';
import { PEOPLE, filledIn, browser, isThere, server, setSchool } from './small-school.js';

/** As wide as the narrowest phone, as a usual one, as one that lies on its side or a window of 1280 pixels at twice the size. */
const NARROW = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 640, height: 360 },
  // One of 1280 × 800 at four times the size.
  { width: 320, height: 200 },
];
const USUAL = {};
const LARGEST = { textSize: 'larger', font: 'dyslexic' };

setSchool();

/** Has all pages shown in these letters. */
async function choose(page: Page, letters: object): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('ardoise.prefs', kept), JSON.stringify(letters));
}

async function withoutRoom(page: Page): Promise<string[]> {
  const found = await beyondEdges(page);
  return (await pageScrollsSideways(page)) ? [...found, 'scrolls sideways'] : found;
}

/** What has no room on this screen where there is little, also once all has heard of its width. */
async function wrongWhereNarrow(page: Page, path: string): Promise<string[]> {
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

describe.each(PEOPLE)('%s', (_, email, begins, paths) => {
  it.each([
    ['usual letters', USUAL],
    ['the largest letters of the widest font', LARGEST],
  ])('has screens that all fit from 320 on, in %s', async (_letters, letters) => {
    const page = await openPerson(browser, server.url, DESKTOP, { reducedMotion: 'reduce' });
    await choose(page, letters);
    if (email) await signInOn(page, email, undefined, begins);
    const wrong: string[] = [];
    for (const path of paths) {
      await page.goto(filledIn(path));
      await isThere(page);
      wrong.push(...(await wrongWhereNarrow(page, path)));
    }
    await page.context().close();
    expect(wrong).toEqual([]);
  });
});

describe('the cards of the day', () => {
  it.each(NARROW.flatMap((viewport) => [USUAL, LARGEST].map((letters) => ({ ...viewport, letters }))))(
    'are clear of their ratings: $width × $height $letters',
    async ({ letters, ...viewport }) => {
      const page = await openPerson(browser, server.url, viewport, { reducedMotion: 'reduce' });
      await choose(page, letters);
      await signInOn(page, 'eleve@demo.fr');
      await page.goto('/app/today');
      await page.getByRole('button', { name: 'Voir la réponse' }).click();
      const rating = page.getByRole('button', { name: /^Difficile/ });
      await rating.waitFor();
      const card = (await page.locator('[data-part="flip-card"]').boundingBox())!;
      expect(card.y + card.height).toBeLessThanOrEqual((await rating.boundingBox())!.y);
      await page.context().close();
    },
  );
});

it.each(NARROW)('names what leads to other pages, whatever of it is drawn: $width × $height', async (viewport) => {
  const page = await openPerson(browser, server.url, viewport, { reducedMotion: 'reduce' });
  await signInOn(page, 'prof@demo.fr');
  await isThere(page);
  await page.getByRole('button', { name: 'Plus', exact: true }).first().waitFor();
  await page.context().close();
});

it('leaves a deck’s commands in sight beside the editor of its cards', async () => {
  const page = await openPerson(browser, server.url, DESKTOP, { reducedMotion: 'reduce' });
  await signInOn(page, 'prof@demo.fr');
  await page.goto(filledIn('/app/navigate/:folder/:deck'));
  await page.getByRole('button', { name: 'Carte', exact: true }).click();
  const editor = (await page.getByRole('dialog', { name: 'Nouvelle carte' }).boundingBox())!;
  const commands = page.locator('[data-part="place-whole"], [data-part="place-actions"]').locator('a, button');
  expect(await commands.count()).toBeGreaterThan(4);
  for (const command of await commands.all()) {
    const { x, width } = (await command.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(editor.x);
  }
  await page.context().close();
});

const PROJECTORS = [
  [800, 600],
  [1024, 768],
  [1280, 1024],
  [1600, 1200],
  [1920, 1080],
] as const;

describe('the code to scan', () => {
  let places: string[];
  beforeAll(async () => {
    const professor = await Caller.signIn(server.url, 'prof@demo.fr');
    const { id } = await professor.call<{ id: string }>('POST', filledIn('/api/quizzes/:waiting/runs'));
    places = [filledIn('/app/quiz/:running/projection'), `/app/runs/${id}/mur`];
  });

  it.each(PROJECTORS)('is shown whole on a projector of %i × %i, of a quiz and of a run', async (width, height) => {
    const page = await openPerson(browser, server.url, { width, height }, { reducedMotion: 'reduce' });
    await signInOn(page, 'prof@demo.fr');
    for (const place of places) {
      await page.goto(place);
      const frame = page.getByRole('img', { name: /^Code QR/ });
      const [around, drawn] = [(await frame.boundingBox())!, (await frame.locator('svg').boundingBox())!];
      // The quiet edge is the same on all sides: nothing of the drawing is cut.
      expect(drawn.width).toBeCloseTo(drawn.height, 0);
      expect(around.width).toBeCloseTo(around.height, 0);
      expect(around.x + around.width - (drawn.x + drawn.width)).toBeCloseTo(drawn.x - around.x, 0);
      expect(await beyondEdges(page)).toEqual([]);
    }
    await page.context().close();
  });
});
