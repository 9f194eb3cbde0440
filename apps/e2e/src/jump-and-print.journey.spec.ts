import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, expectAccessible, openBrowser, openPerson, PHONE, signInOn } from './browser.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';

let browser: Browser;
let directory: string;
let server: RunningServer;

beforeAll(async () => {
  directory = await demonstration();
  [browser, server] = await Promise.all([openBrowser(), startServer(directory)]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(directory, { recursive: true });
});

/** The pages of a PDF: the objects of this kind that it holds. */
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

async function jumpTo(page: Page, typed: string, name: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name }).waitFor();
  await page.keyboard.type(typed);
  await page.getByRole('option', { name, selected: true }).waitFor();
}

describe('jumping to a deck and printing its cards', () => {
  it.each([
    ['a professor at a desk', 'prof@demo.fr', DESKTOP],
    ['a student on a phone', 'eleve@demo.fr', PHONE],
  ])('%s', async (_, email, viewport) => {
    const page = await openPerson(browser, server.url, viewport);
    await signInOn(page, email);
    await page.getByRole('button', { name: 'Aller à…' }).waitFor();
    await page.getByRole('heading', { name: 'Toutes les cartes' }).waitFor();
    await jumpTo(page, 'afrique capit', /^Capitales : Afrique/);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: viewport === PHONE ? 'Autres actions' : 'Actions du paquet' }).click();
    await page.getByRole('menuitem', { name: 'Imprimer les cartes' }).click();
    await page.getByText('54 cartes, 7 feuilles A4.').waitFor();
    await page.locator('[data-part="print-go"] button[aria-disabled="false"]').waitFor();
    await expectAccessible(page);
    expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(14);
    await page.close();
  });
});
