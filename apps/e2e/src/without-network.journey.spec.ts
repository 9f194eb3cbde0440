import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { PHONE, openBrowser, openPerson, seriousViolations, signInOn } from './browser.js';
import { Caller } from './classroom.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';
import { until } from './until.js';

const TOMORROW_MS = 25 * 3_600_000;

let directory: string;
let server: RunningServer;
let browser: Browser;
let page: Page;
let me: Caller;

beforeAll(async () => {
  directory = await demonstration();
  [server, browser] = await Promise.all([startServer(directory), openBrowser()]);
  me = await Caller.signIn(server.url, 'eleve@demo.fr');
  page = await openPerson(browser, server.url, PHONE);
});
afterAll(async () => {
  await browser.close();
  await server.kill();
  await rm(directory, { recursive: true, force: true });
});

const isHere = () => page.getByText('Disponible hors ligne').first();
/** On the second day the device's clock is a day ahead of the server's: which day a rating falls on is not this journey's matter. */
const done = async () => {
  const { week } = await me.call<{ week: { ratings: number }[] }>('GET', '/api/progress/today');
  return week.reduce((sum, { ratings }) => sum + ratings, 0);
};
const card = (on: Page) => on.getByRole('group', { name: 'Carte à réviser' });
const offline = (is: boolean) => page.context().setOffline(is);
const kept = (on: Page, count: number) =>
  on.getByText(count === 1 ? /1 évaluation gardée/ : new RegExp(`${count} évaluations gardées`)).waitFor();
async function rate(on: Page, key: string): Promise<void> {
  await card(on).waitFor();
  const question = await card(on).innerText();
  await on.keyboard.press('Space');
  // Until the back stands there its keys rate nothing.
  await on.getByRole('group', { name: /Comment était/ }).waitFor();
  await on.keyboard.press(key);
  await until(async () => (await card(on).count()) === 0 || (await card(on).innerText()) !== question);
}

describe('a student in the bus', () => {
  it('has the day’s session on the phone once the home was looked at', async () => {
    await signInOn(page, 'eleve@demo.fr');
    await isHere().waitFor({ state: 'attached' });
    expect(await seriousViolations(page)).toEqual([]);
  });

  it('begins the first session of the day in airplane mode', async () => {
    await offline(true);
    await page.goto('/app');
    await page.getByRole('link', { name: /^Réviser/ }).click();
    await rate(page, '3');
    await rate(page, '4');
    await kept(page, 2);
  });

  it('goes on in a second tab, which knows what the first has rated', async () => {
    const other = await page.context().newPage();
    await other.goto('/app/today?cartes=10');
    await rate(other, '2');
    await kept(other, 3);
    await other.close();
  });

  it('is told what is not on the phone, instead of waiting', async () => {
    const [deck] = (await me.call<{ id: string; id_folder: string }[]>('GET', '/api/decks')).slice(-1);
    await page.goto(`/app/navigate/${deck?.id_folder}/${deck?.id}`);
    await page.getByText(/Ces cartes ne sont pas sur cet appareil/).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });

  it('has cards on the second day without a network', async () => {
    const later = await page.context().newPage();
    await later.clock.setSystemTime(Date.now() + TOMORROW_MS);
    await later.goto('/app');
    await later.getByRole('link', { name: /^Réviser/ }).click();
    await rate(later, '3');
    await later.close();
  });

  it('has each rating counted once when the network is back', async () => {
    await offline(false);
    await page.goto('/app');
    await page.getByText(/évaluations? gardées?/).waitFor({ state: 'detached' });
    await until(async () => (await done()) === 4);
  });

  it('revises on a phone that is full as on any other', async () => {
    const debugging = await page.context().newCDPSession(page);
    await debugging.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 });
    await page.goto('/app/today?cartes=20');
    await rate(page, '3');
    await until(async () => (await done()) === 5);
    await debugging.detach();
  });
});
