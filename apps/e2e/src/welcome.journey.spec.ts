import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, expectAccessible, openPerson, signInOn } from './browser.js';
import { setScene } from './scene.js';
import { until } from './until.js';

const scene = setScene();

const STEPS = {
  'eleve@demo.fr': ['Votre journée', 'Vos paquets de cartes', 'Rejoindre un quiz', 'Vos progrès', 'Le menu'],
  'prof@demo.fr': ['Vos paquets de cartes', 'L’accueil', 'Les quiz', 'Aller à…', 'Le menu'],
};

const step = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 2 });
const offer = (page: Page) => page.getByRole('complementary', { name: 'Visite guidée' });

/** Whether what the page does not dim has a size, and stands in view. */
function pointsAtSomething(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const hole = [...document.querySelectorAll('mask rect')].at(-1);
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(hole?.getAttribute(name))) as [
      number,
      number,
      number,
      number,
    ];
    return width > 20 && height > 10 && x < innerWidth && y < innerHeight && x + width > 0 && y + height > 0;
  });
}

/** By keys alone, to the end. */
async function walk(page: Page, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await page.getByText(`${index + 1} sur 5`, { exact: true }).waitFor();
    await page.locator('h2:focus', { hasText: name }).waitFor();
    expect(await step(page, name).isVisible()).toBe(true);
    // What it points at may come after it: it is offered with the page.
    await until(() => pointsAtSomething(page));
    if (index === 0 || index === 3) await expectAccessible(page);
    if (index < 4) await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Escape');
  await step(page, names[4]!).waitFor({ state: 'detached' });
}

describe.each(Object.entries(STEPS))('%s', (email, names) => {
  it.each([
    ['a desk', DESKTOP],
    ['a phone', PHONE],
  ])(
    'is offered the tour once on %s, walks through it by keys, and finds it again in the help',
    async (_, viewport) => {
      const page = await openPerson(scene.browser, scene.server.url, viewport);
      await signInOn(page, email);
      await offer(page).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Faire la visite' }).focus();
      await page.keyboard.press('Enter');
      await walk(page, names);

      await page.reload();
      await page.getByRole('heading', { name: 'Toutes les cartes' }).waitFor();
      await page.locator('[data-part="folders"] > *').first().waitFor();
      expect(await offer(page).count()).toBe(0);

      await page.keyboard.press('?');
      await page.getByRole('heading', { name: 'Aide', level: 1 }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Faire la visite guidée' }).focus();
      await page.keyboard.press('Enter');
      await step(page, names[0]!).waitFor();
      await page.goBack();
      await step(page, names[0]!).waitFor({ state: 'detached' });
      await page.context().close();
    },
  );
});
