import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { DESKTOP, expectAccessible, openPerson } from './browser.js';
import { setScene } from './scene.js';

/** A thousand bytes, as the goals count them. */
const KB = 1_000;

const scene = setScene();

/** What a page asked for, in this order, and whether a script was only fetched ahead: neither run nor waited for. */
interface Asked {
  path: string;
  request: Request;
  isAhead: boolean;
}

function listen(page: Page): () => Promise<Asked[]> {
  const requests: Promise<Asked>[] = [];
  page.on('request', (request) => {
    const told = request.allHeaders().then((sent) => ({
      path: new URL(request.url()).pathname,
      request,
      isAhead: (sent['sec-purpose'] ?? sent['purpose'] ?? '').startsWith('prefetch'),
    }));
    // One that is still on its way when the browser closes is told to nobody; whoever asks for it before hears of its failure.
    told.catch(() => {});
    requests.push(told);
  });
  return () => Promise.all(requests);
}

/** Bytes of these scripts, each once, compressed alike whatever the server makes of them. */
async function sizeOf(asked: readonly Asked[]): Promise<number> {
  const scripts = new Set(asked.map(({ path }) => path).filter((path) => path.endsWith('.js')));
  let sum = 0;
  for (const path of scripts) {
    const script = await (await fetch(new URL(path, scene.server.url))).arrayBuffer();
    sum += gzipSync(Buffer.from(script), { level: 9 }).length;
  }
  return sum;
}

const listed = (page: Page, name: string) => page.locator(`meta[name="${name}"]`).getAttribute('content');

/** Tells what is fetched ahead for what comes after the first screen: no part of the application, and of neither home. */
async function nextOn(page: Page): Promise<(one: Asked) => boolean> {
  const lists = await Promise.all(
    ['app-chunks', 'professor-chunks', 'widgets-chunks'].map((name) => listed(page, name)),
  );
  const ofFirst = lists.join(' ');
  return ({ path, isAhead }) => isAhead && !ofFirst.includes(path);
}

/** What was asked before anything was fetched ahead. What comes later is nobody's first screen. */
function beforeNext(asked: readonly Asked[], isNext: (one: Asked) => boolean): Asked[] {
  const begun = asked.findIndex(isNext);
  return asked.slice(0, begun < 0 ? asked.length : begun);
}

/** While somebody types, all of both homes. */
async function fetchedAhead(page: Page): Promise<void> {
  const last = (await listed(page, 'widgets-chunks'))!.split(' ').at(-1)!;
  await page.locator(`link[rel="prefetch"][href="${last}"]`).waitFor({ state: 'attached' });
}

/**
 * All scripts count that the page fetched from /login on, until its first screen is shown, nothing is asked of the server
 * any more and the browser is so idle that the application begins to fetch what may come next. What it fetches then
 * does not count, nor what a professor's home would need, which is fetched while somebody types who never signed in here;
 * what the service worker keeps on the device is the worker's, not the page's.
 */
it('the first screen of a student needs few scripts, and what comes next is fetched once that is quiet', async () => {
  const page = await openPerson(scene.browser, scene.server.url, DESKTOP);
  const asked = listen(page);

  await page.goto('/login');
  const ofApp = (await listed(page, 'app-chunks'))!;
  const isNext = await nextOn(page);
  // What is fetched ahead while somebody types belongs to what the first screen costs.
  await fetchedAhead(page);
  const atLogin = await asked();
  const login = await sizeOf(atLogin.filter(({ isAhead }) => !isAhead));
  expect(atLogin.filter(isNext)).toEqual([]);

  await page.getByLabel('Adresse e-mail').fill('eleve@demo.fr');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Demo1234');
  // Listened for from here on: on a busy machine it may be fetched before what is shown has been seen.
  const next = page.waitForRequest(/\/assets\/student-/);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page
    .getByText(/à réviser/)
    .first()
    .waitFor();
  await next;
  const all = await asked();
  const needed = beforeNext(all, isNext);
  const first = await sizeOf(needed.filter(({ path, isAhead }) => !isAhead || ofApp.includes(path)));
  console.info(`/login ${login} bytes of JavaScript, a student's first screen ${first} in all`);
  expect(login).toBeLessThanOrEqual(115 * KB);
  expect(first).toBeLessThanOrEqual(194 * KB);

  // Nothing is fetched ahead beside what the first screen waits for, and something once it stands.
  expect(needed.map(({ path }) => path)).toContain('/api/home');
  expect(needed.length).toBeLessThan(all.length);
  await expectAccessible(page);
});

it('the home of a professor stands without the widgets, which come once it is quiet', async () => {
  const page = await openPerson(scene.browser, scene.server.url, DESKTOP);
  const asked = listen(page);
  await page.goto('/login');
  await fetchedAhead(page);
  const ofHome = [await listed(page, 'app-chunks'), await listed(page, 'professor-chunks')].join(' ');
  const needed = (await asked()).filter(({ path, isAhead }) => !isAhead || ofHome.includes(path));
  const first = await sizeOf(needed);
  console.info(`a professor's home ${first} bytes of JavaScript in all`);
  expect(first).toBeLessThanOrEqual(240 * KB);

  // Nothing else comes, neither by itself nor by a worker.
  const known = new Set(needed.map(({ path }) => path));
  const isKnown = (url: URL) => known.has(url.pathname) || ofHome.includes(url.pathname);
  await page.route(
    (url) => /\.js$/.test(url.pathname) && !isKnown(url),
    (route) => route.abort(),
  );
  await page.getByLabel('Adresse e-mail').fill('prof@demo.fr');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Géographie', exact: true }).waitFor();
  await main.getByRole('heading', { name: 'Accueil' }).waitFor();
  await main.getByRole('button', { name: 'Catégorie' }).waitFor();
  await page.getByRole('button', { name: /^Commentaires/ }).waitFor();
});

/** On a slow line, and through the service worker, it is their number that costs. */
it.each([
  ['student', 'eleve@demo.fr', 25],
  ['professor', 'prof@demo.fr', 35],
])('a %s’s home takes few requests, at a first visit and again', async (_, email, most) => {
  const page = await openPerson(scene.browser, scene.server.url, DESKTOP);
  const asked = listen(page);
  const shown = () => page.getByRole('link', { name: 'Géographie', exact: true }).first().waitFor();
  await page.goto('/login');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Demo1234');
  await fetchedAhead(page);
  const isNext = await nextOn(page);
  const atLogin = (await asked()).length;
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await shown();
  const needed = beforeNext((await asked()).slice(atLogin), isNext);
  expect(needed.map(({ path }) => path)).toContain('/api/home');
  expect(needed.length).toBeLessThanOrEqual(most);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const before = (await asked()).length;
  await page.reload();
  await shown();
  await page.waitForLoadState('networkidle');
  expect((await asked()).length - before).toBeLessThanOrEqual(45);
});
