import type { Page } from 'playwright-core';
import { Caller } from './classroom.js';
import { DESKTOP, beyondEdges, openPerson, signInOn } from './browser.js';
import { PEOPLE, filledIn, browser, server, setSchool } from './small-school.js';
import { NARROW, isThere, visit, wrongWhereNarrow } from './visit.js';

const USUAL = {};
const LARGEST = { textSize: 'larger', font: 'dyslexic' };

setSchool();

/** Has all pages shown in these letters. */
async function choose(page: Page, letters: object): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('ardoise.prefs', kept), JSON.stringify(letters));
}

describe.each(PEOPLE)('%s', (_, email, begins, paths) => {
  // In usual letters they are tried by every-screen.journey.spec.ts, which has them open.
  it('has screens that all fit from 320 on, in the largest letters of the widest font', async () => {
    const page = await openPerson(browser, server.url, DESKTOP);
    await choose(page, LARGEST);
    if (email) await signInOn(page, email, undefined, begins);
    const wrong: string[] = [];
    for (const path of paths) {
      await visit(page, path);
      wrong.push(...(await wrongWhereNarrow(page, path)));
    }
    await page.context().close();
    expect(wrong).toEqual([]);
  });
});

/** Somebody's page, signed in for all tests of a block. */
function aPage(email: string, letters: object = USUAL): () => Page {
  let page: Page;
  beforeAll(async () => {
    page = await openPerson(browser, server.url, DESKTOP);
    await choose(page, letters);
    await signInOn(page, email);
  });
  afterAll(() => page.context().close());
  return () => page;
}

describe.each([USUAL, LARGEST])('the cards of the day, in %o', (letters) => {
  const student = aPage('eleve@demo.fr', letters);

  it.each(NARROW)('are clear of their ratings: $width × $height', async (viewport) => {
    const page = student();
    await page.setViewportSize(viewport);
    await page.goto('/app/today');
    await page.getByRole('button', { name: 'Voir la réponse' }).click();
    const rating = page.getByRole('button', { name: /^Difficile/ });
    await rating.waitFor();
    const card = (await page.locator('[data-part="flip-card"]').boundingBox())!;
    expect(card.y + card.height).toBeLessThanOrEqual((await rating.boundingBox())!.y);
  });
});

describe('the menu', () => {
  const professor = aPage('prof@demo.fr');

  it.each(NARROW)('names what leads to other pages, whatever of it is drawn: $width × $height', async (viewport) => {
    const page = professor();
    await page.setViewportSize(viewport);
    await page.goto('/app/navigate');
    await isThere(page);
    await page.getByRole('button', { name: 'Plus', exact: true }).first().waitFor();
  });
});

it('leaves a deck’s commands in sight beside the editor of its cards', async () => {
  const page = await openPerson(browser, server.url, DESKTOP);
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
  const shown = aPage('prof@demo.fr');
  let places: string[];
  beforeAll(async () => {
    const professor = await Caller.signIn(server.url, 'prof@demo.fr');
    const { id } = await professor.call<{ id: string }>('POST', filledIn('/api/quizzes/:waiting/runs'));
    places = [filledIn('/app/quiz/:running/projection'), `/app/runs/${id}/mur`];
  });

  it.each(PROJECTORS)('is shown whole on a projector of %i × %i, of a quiz and of a run', async (width, height) => {
    const page = shown();
    await page.setViewportSize({ width, height });
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
  });
});
