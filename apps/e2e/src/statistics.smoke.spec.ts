import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { DESKTOP, expectAccessible, openBrowser, openPerson, PHONE, screenshot, signInOn } from './browser.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';

const REPLAY = fileURLToPath(new URL('../../replay/dist/main.js', import.meta.url));
const DAY = 86_400_000;
const DELAYS = [600, 600, 600, 21_600, 86_400, 345_600];

let browser: Browser;
let directory: string;
let server: RunningServer;

/** A student who rated some cards on each of the last days, as a phone that was away from the network tells it. */
async function reviseForDays(url: string, days: number): Promise<void> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const login = await post('/api/auth/login', { email: 'eleve@demo.fr', password: 'Demo1234' });
  const authorization = `Bearer ${((await login.json()) as { token: string }).token}`;
  const folder = await fetch(`${url}/api/progress/folder/0?fetch_ids=1`, { headers: { authorization } });
  const { flashcardIds } = (await folder.json()) as { flashcardIds: string[] };
  for (let day = 0; day < days; day++)
    for (let n = 0; n <= day % 7; n++) {
      const update = {
        flashcardId: flashcardIds[n % 5],
        action: 'put_back_in_deck_after',
        putBackInDeckAfter: DELAYS[(day + n) % DELAYS.length],
        ratedAt: new Date(Date.now() - day * DAY - n * 7_000_000 - 1_000).toISOString(),
      };
      expect((await post('/api/progress/update', update, { authorization })).status).toBe(200);
    }
}

beforeAll(async () => {
  directory = await demonstration();
  [browser, server] = await Promise.all([openBrowser(), startServer(directory)]);
  await reviseForDays(server.url, 25);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(directory, { recursive: true });
});

describe('a professor reads the statistics', () => {
  it.each([
    ['at a desk', DESKTOP],
    ['on a phone', PHONE],
  ])('%s', async (_, viewport) => {
    const page = await openPerson(browser, server.url, viewport);
    await signInOn(page, 'prof@demo.fr');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Statistiques' }).click();
    await page.getByRole('region', { name: 'En bref' }).waitFor();
    const list = page.getByRole('region', { name: 'Par utilisateur' });
    await list.getByText('eleve@demo.fr').waitFor();
    await page.getByRole('region', { name: 'Activité par jour' }).waitFor();
    const hardest = page.getByRole('region', { name: 'Les cartes les plus difficiles' });
    await hardest.getByRole('listitem').nth(1).waitFor();
    await expectAccessible(page);
    await screenshot(page, `statistics-${viewport.width}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      list.getByRole('button', { name: 'Exporter en CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^users_stats_\d{4}-\d\d-\d\d_to_\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^\uFEFFemail;[^]*\r\neleve@demo\.fr;1;/m);
    await page.getByRole('button', { name: '12 mois' }).click();
    await page.getByRole('region', { name: 'Activité par semaine' }).waitFor();
    await expectAccessible(page);
    await page.context().close();
  });

  it('and an analyst finds the same ratings in the log, while the server runs', async () => {
    const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: directory };
    const words = ['stats', '--by', 'hour', '--format', 'json', '--from', '2026-01-01', '--to', '2199-12-31'];
    const { stdout: said } = await promisify(execFile)(process.execPath, [REPLAY, ...words], { env });
    const ratings = (JSON.parse(said) as { ratings: number }[]).reduce((sum, hour) => sum + hour.ratings, 0);
    expect(ratings).toBe(Array.from({ length: 25 }, (_, day) => (day % 7) + 1).reduce((sum, count) => sum + count, 0));
  });
});
