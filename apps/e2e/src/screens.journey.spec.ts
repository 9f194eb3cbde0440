import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE, expectAccessible, holdMessages, isDrawn, openPerson, signInOn } from './browser.js';
import { setScene } from './scene.js';
import { until } from './until.js';

const scene = setScene();

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** From the root to the first deck there is. */
async function toADeck(page: Page): Promise<void> {
  await signInOn(page, 'prof@demo.fr');
  for (const name of ['Géographie', 'Drapeaux']) await page.getByRole('link', { name, exact: true }).first().click();
}

async function atRest(locator: Locator): Promise<void> {
  await locator.evaluate(async (element) => {
    const moving = [...element.getAnimations({ subtree: true }), ...document.getAnimations()];
    await Promise.allSettled(
      moving.filter((one) => one.effect?.getComputedTiming().iterations !== Infinity).map((one) => one.finished),
    );
  });
}

describe.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])('on %s', (_, viewport) => {
  let page: Page;
  beforeAll(async () => {
    page = await openPerson(scene.browser, scene.server.url, viewport);
    await toADeck(page);
  });
  afterAll(() => page.context().close());

  it('an error of the card editor is seen, clear of its buttons, and so is what has the focus', async () => {
    await page
      .getByRole('link', { name: /Europe/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Carte', exact: true }).click();
    const editor = page.getByRole('dialog', { name: 'Nouvelle carte' });
    await editor.getByLabel('Question', { exact: true }).fill('Capitale du Togo ?');
    await editor.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    const problem = editor.getByText('Veuillez renseigner une réponse');
    const foot = editor.locator('[data-part="editor-foot"]');
    await problem.waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    const height = viewport.height;
    const [said, field, buttons] = [await boxOf(problem), await boxOf(page.locator(':focus')), await boxOf(foot)];
    expect(said.y).toBeGreaterThan(0);
    expect(said.y + said.height).toBeLessThanOrEqual(Math.min(buttons.y, height));
    expect(field.y + field.height).toBeLessThanOrEqual(buttons.y);
    await expectAccessible(page);
  });

  it('a toast covers neither the field in use nor the buttons at the bottom, and there is one at a time', async () => {
    const editor = page.getByRole('dialog', { name: 'Nouvelle carte' });
    await editor.getByLabel('Réponse 1').fill('Lomé');
    await editor.getByRole('button', { name: /^Options/ }).click();
    await holdMessages(page);
    await editor.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    const toast = page.locator('.ant-notification-notice');
    await page.getByText('La carte a bien été crée !').waitFor();
    expect(await toast.count()).toBe(1);
    const verso = editor.getByLabel(/^Complément au verso/);
    for (const field of [editor.getByLabel('Question', { exact: true }), verso, editor.getByLabel('Réponse 1')]) {
      await field.focus();
      // Right above the buttons, where the toast would stand.
      await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await isDrawn(page);
      await atRest(toast);
      expect(await overlaps(toast, field)).toBe(false);
      expect(await overlaps(toast, editor.locator('[data-part="editor-foot"]'))).toBe(false);
      expect((await boxOf(toast)).y).toBeGreaterThanOrEqual(0);
    }
  });

  it('the way back closes the editor and the menu before it leaves the page', async () => {
    const path = new URL(page.url()).pathname;
    // The browser has gone back when what was open is hidden, and is brought forth again a moment later.
    const stays = () => page.waitForURL((url) => url.pathname === path);
    await page.goBack();
    await page.getByRole('dialog', { name: 'Nouvelle carte' }).waitFor({ state: 'hidden' });
    await stays();
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.goBack();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
    await stays();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Où aller/ }).waitFor();
    await page.goBack();
    await page.getByRole('combobox', { name: /^Où aller/ }).waitFor({ state: 'hidden' });
    await stays();
    await page.goBack();
    await page.waitForURL((url) => url.pathname !== path);
  });
});

/** What hardly anybody opens, and is fetched ahead by no one. */
const FROM_ANKI = 'Reprendre mon historique d’Anki';

describe('without a network', () => {
  it('a screen that is not on the device says so under its header, and comes by itself with the network', async () => {
    const page = await openPerson(scene.browser, scene.server.url, PHONE);
    await signInOn(page, 'eleve@demo.fr');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('link', { name: 'Mes progrès' }).click();
    const rarelyOpened = page.getByRole('link', { name: FROM_ANKI }).first();
    await rarelyOpened.waitFor();
    await page.context().setOffline(true);
    await rarelyOpened.click();
    await page.getByRole('heading', { name: 'Hors connexion' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ouvrir le menu' }).waitFor();
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Géographie', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Hors connexion' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: FROM_ANKI }).waitFor();
    // Its styles have come as well, which the loader of the build asks for once only.
    const sheets = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null)
          .length,
    );
    expect(sheets).toBe(0);
    await page.context().close();
  });

  it('formulas have all their letters', async () => {
    const page = await openPerson(scene.browser, scene.server.url, DESKTOP);
    await toADeck(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page
      .getByRole('link', { name: /Europe/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Carte', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Question', { exact: true }).fill('Que vaut $x^2$ ?');
    await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
    await page.locator('.katex').first().waitFor();
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return new Set(all.flat().filter(({ url }) => /KaTeX_.*\.woff2$/.test(url))).size;
      });
    await until(async () => (await kept()) >= 20);
    await page.context().close();
  });
});

it('a browser that is too old says so', async () => {
  const old = await openPerson(scene.browser, scene.server.url, PHONE);
  // Chrome has it from 97, Safari from 15.4.
  await old.addInitScript('delete Array.prototype.findLast');
  await old.goto('/');
  await old.getByText('Ce navigateur est trop ancien').waitFor();
  await old.waitForLoadState('networkidle');
  expect(await old.locator('#root').count()).toBe(0);
  await old.context().close();
});
