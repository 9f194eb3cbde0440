import { rm } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { DESKTOP, openBrowser, openPerson, seriousViolations, signInOn } from './browser.js';
import { startProxy } from './proxy.js';
import type { Proxy } from './proxy.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';

const LOOK_AGAIN_MS = 15_000;

let directory: string;
let server: RunningServer;
let proxy: Proxy;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  directory = await demonstration();
  [server, browser] = await Promise.all([startServer(directory), openBrowser()]);
  proxy = await startProxy(server.url);
  page = await openPerson(browser, proxy.url, DESKTOP);
});

afterAll(async () => {
  await browser.close();
  await proxy.close();
  await server.kill();
  await rm(directory, { recursive: true, force: true });
});

const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const cached = () =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
const lookForNewer = () =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
/** Looks until the other version is there: one whose files did not all come is looked for again, as each visit does. */
async function announced(): Promise<void> {
  do await lookForNewer();
  while (!(await isSoon(announcement())));
}
const isSoon = (what: Locator) =>
  what.waitFor({ timeout: LOOK_AGAIN_MS }).then(
    () => true,
    () => false,
  );
const announcement = () => page.getByText('Une nouvelle version est prête');

describe('the service worker', () => {
  it('leaves the page before signing in as light as it is', async () => {
    await page.goto('/login');
    await page.getByLabel('Adresse e-mail').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await registrations()).toBe(0);
    expect(await cached()).toEqual([]);
  });

  it('keeps the files of the application once somebody is signed in, and no answer of the server', async () => {
    await signInOn(page, 'eleve@demo.fr');
    await page.getByRole('main').getByRole('link', { name: 'Géographie', exact: true }).click();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const paths = await cached();
    expect(paths).toEqual(expect.arrayContaining(['/index.html', '/prefs.js', '/manifest.webmanifest']));
    expect(paths.some((path) => /^\/assets\/revision-.*\.js$/.test(path))).toBe(true);
    expect(paths.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/media/'))).toEqual([]);
    expect(paths.filter((path) => path.includes('users-page'))).toEqual([]);
  });

  it('can be installed', async () => {
    const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as {
      start_url: string;
      icons: { src: string }[];
    };
    expect(manifest.start_url).toBe('/app');
    const icons = await Promise.all(manifest.icons.map(({ src }) => fetch(`${server.url}${src}`)));
    expect(icons.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
      icons.map(() => [200, 'image/png']),
    );
  });

  it('shows the application from the device, and every other page as the server has it', async () => {
    await lookForNewer();
    expect(await announcement().count()).toBe(0);
    proxy.alter((_path, text) => text.replace('<title>Ardoise</title>', '<title>Ardoise</title><meta name="newer">'));
    await page.reload();
    await page.getByRole('link', { name: 'Drapeaux', exact: true }).waitFor();
    expect(await page.locator('meta[name="newer"]').count()).toBe(0);
    const other = await page.context().newPage();
    await other.goto('/partage/inconnu');
    expect(await other.locator('meta[name="newer"]').count()).toBe(1);
    await other.close();
  });

  it('keeps no page of another version, as a hotel’s', async () => {
    proxy.alter((path, text) => (path === '/sw.js' ? text.replace(/[0-9a-f]{16}/, 'e'.repeat(16)) : text));
    await lookForNewer();
    await page.waitForFunction(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      return !installing && !waiting;
    });
    expect(await announcement().count()).toBe(0);
    await page.reload();
    await page.getByRole('link', { name: 'Drapeaux', exact: true }).waitFor();
  });

  it('says when another version has come, and takes it when asked to', async () => {
    const version = await page.locator('meta[name="build"]').getAttribute('content');
    const next = 'f'.repeat(16);
    proxy.alter((_path, text) => text.replace(version!, next));
    await announced();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Recharger la page' }).click();
    await page.locator(`meta[name="build"][content="${next}"]`).waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Drapeaux', exact: true }).waitFor();
    await lookForNewer();
    expect(await announcement().count()).toBe(0);
  });

  it('shows the application while the server is away', async () => {
    await server.kill();
    await page.reload();
    await page.getByRole('link', { name: 'Drapeaux', exact: true }).waitFor();
    await page.getByText(/Connexion perdue/).waitFor();
  });
});
