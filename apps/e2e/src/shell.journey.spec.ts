import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE, expectAccessible, holdMessages, isDrawn, openPerson, signInOn } from './browser.js';
import { carryByMouse, keyboard } from './hands.js';
import { setScene } from './scene.js';

const DECK = 'Drapeaux : Océanie';

const scene = setScene();

const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const current = (page: Page) => page.locator('[aria-current=page]');
async function boxOf(locator: Locator) {
  await locator.waitFor();
  return (await locator.boundingBox())!;
}
const toast = (page: Page) => page.locator('.ant-notification-notice');

/** Opens or closes a folder of the tree without going there: what is far below is not drawn. */
async function fold(page: Page, name: string, isOpen: boolean): Promise<void> {
  if ((await row(page, name).getAttribute('aria-expanded')) === String(isOpen)) return;
  await row(page, name).locator('.ant-tree-switcher').click();
}

describe('a professor at a desk', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openPerson(scene.browser, scene.server.url, DESKTOP);
    await signInOn(page, 'prof@demo.fr');
  });
  afterAll(() => page.context().close());

  it('walks through the tree by keys, down to a deck', async () => {
    const tree = page.getByRole('tree');
    await row(page, 'Géographie').waitFor();
    await tree.focus();
    const walkTo = async (name: string) => {
      const id = await row(page, name).getAttribute('id');
      const rows = await page.getByRole('treeitem').count();
      for (let n = 0; n < rows && (await tree.getAttribute('aria-activedescendant')) !== id; n += 1)
        await page.keyboard.press('ArrowDown');
      expect(await tree.getAttribute('aria-activedescendant')).toBe(id);
    };
    for (const name of ['Géographie', 'Drapeaux']) {
      await walkTo(name);
      await page.keyboard.press('ArrowRight');
      await page.locator('[aria-expanded="true"]').filter({ hasText: name }).waitFor();
    }
    await row(page, DECK).waitFor();
    await walkTo(DECK);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: DECK }).waitFor();
    await row(page, DECK).and(current(page)).waitFor();
    await expectAccessible(page);
  });

  it('drags a deck of the page onto a folder of the tree, sees where it went, and takes it back', async () => {
    await row(page, 'Drapeaux').getByText('Drapeaux').click();
    const card = page.getByRole('article').filter({ hasText: DECK });
    await card.waitFor();
    await carryByMouse(page, card, row(page, 'Capitales').getByText('Capitales'));
    await toast(page).getByText('Paquet déplacée avec succès !').waitFor();
    await card.waitFor({ state: 'detached' });
    // At the lower left, and alone.
    const said = await boxOf(toast(page));
    expect(said.x).toBeLessThan(DESKTOP.width / 4);
    expect(said.y).toBeGreaterThan(DESKTOP.height / 2);
    expect(await toast(page).count()).toBe(1);
    await toast(page).getByRole('button', { name: 'Annuler' }).click();
    await card.waitFor();
  });

  it('drags a deck from one folder of the tree to another', async () => {
    await fold(page, 'Capitales', false);
    const deck = row(page, DECK).getByText(DECK);
    await carryByMouse(page, deck, row(page, 'Capitales').getByText('Capitales'));
    await toast(page).getByText('Paquet déplacée avec succès !').waitFor();
    await deck.waitFor({ state: 'detached' });
    await fold(page, 'Drapeaux', false);
    await fold(page, 'Capitales', true);
    await deck.waitFor();
  });

  it('moves it back by keys alone', async () => {
    await page.goto('/app/navigate');
    for (const name of ['Géographie', 'Capitales'])
      await keyboard.press(page.getByRole('main').getByRole('link', { name, exact: true }));
    await keyboard.press(page.getByRole('button', { name: `Déplacer ${DECK}` }));
    const dialog = page.getByRole('dialog', { name: 'Déplacer le paquet' });
    await keyboard.write(dialog.getByLabel('Dossier de destination'), 'drapeaux');
    await page.locator('.ant-select-item', { hasText: 'Drapeaux' }).first().waitFor();
    await page.keyboard.press('Enter');
    await keyboard.press(dialog.getByRole('button', { name: 'Déplacer' }));
    await toast(page).getByText('Paquet déplacée avec succès !').waitFor();
    await page.getByRole('link', { name: DECK }).waitFor({ state: 'detached' });
  });

  it('folds the bar, and finds it so on coming back, with its room kept from the first paint', async () => {
    await page.getByRole('button', { name: 'Réduire la barre latérale' }).click();
    await page.getByRole('tree').waitFor({ state: 'detached' });
    const main = page.getByRole('main');
    const folded = await boxOf(main);
    await page.reload();
    await main.waitFor();
    expect((await boxOf(main)).x).toBe(folded.x);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Déployer la barre latérale' }).click();
    await row(page, 'Géographie').waitFor();
    expect((await boxOf(main)).x).toBeGreaterThan(folded.x);
  });
});

it('a student at a desk has the tree beside the page, and does not drag in it', async () => {
  const page = await openPerson(scene.browser, scene.server.url, DESKTOP);
  await signInOn(page, 'eleve@demo.fr');
  await row(page, 'Géographie').getByText('Géographie').click();
  await page.waitForURL(/\/app\/navigate\/[^/]+$/);
  await page.getByRole('heading', { name: 'Géographie' }).waitFor();
  await row(page, 'Géographie').and(current(page)).waitFor();
  expect(await page.getByRole('tree').locator('[data-over]').count()).toBe(0);
  await expectAccessible(page);
  await page.context().close();
});

describe('on a phone', () => {
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Navigation', exact: true });

  it('a student goes from place to place by the bar below, which leaves the screen to revision', async () => {
    const page = await openPerson(scene.browser, scene.server.url, PHONE);
    await signInOn(page, 'eleve@demo.fr');
    const entries = bar(page).getByRole('listitem').locator('a, button');
    for (const entry of await entries.all()) {
      const { width, height } = await boxOf(entry);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
    await bar(page).getByRole('link', { name: 'Progrès' }).tap();
    await page.waitForURL('**/app/progress');
    await expectAccessible(page);
    await bar(page).getByRole('link', { name: 'Aujourd’hui' }).tap();
    for (const name of ['Géographie', 'Drapeaux', DECK])
      await page.getByRole('main').getByRole('link', { name, exact: true }).tap();
    await page.getByText(/encore/).waitFor();
    await bar(page).waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('the buttons of a page and a toast stand above the bar', async () => {
    const page = await openPerson(scene.browser, scene.server.url, PHONE);
    await signInOn(page, 'prof@demo.fr');
    await bar(page).getByRole('link', { name: 'Cartes' }).tap();
    await page.waitForURL('**/app/navigate/0');
    // The page before stays until the next one is there.
    await page.getByRole('heading', { level: 1, name: 'Toutes les cartes' }).waitFor();
    const offered = await boxOf(page.locator('[data-part="place-actions"]'));
    expect(offered.y + offered.height).toBeLessThanOrEqual((await boxOf(bar(page))).y + 1);
    await page.getByRole('button', { name: 'Catégorie' }).tap();
    await page.getByLabel('Nom').fill('Musique');
    await holdMessages(page);
    await page.getByRole('button', { name: 'Créer', exact: true }).tap();
    await toast(page).waitFor();
    await isDrawn(page);
    const [said, below] = [await boxOf(toast(page)), await boxOf(bar(page))];
    expect(said.y + said.height).toBeLessThanOrEqual(below.y);
    await page.context().close();
  });
});
