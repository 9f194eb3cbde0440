import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, openBrowser, openPerson, signInOn } from './browser.js';
import { Caller } from './classroom.js';
import { startProxy } from './proxy.js';
import type { Proxy, Interception } from './proxy.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';
import { until } from './until.js';

let directory: string;
let server: RunningServer;
let proxy: Proxy;
let browser: Browser;
let student: Page;
let me: Caller;

beforeAll(async () => {
  directory = await demonstration();
  [server, browser] = await Promise.all([startServer(directory), openBrowser()]);
  proxy = await startProxy(server.url);
  me = await Caller.signIn(server.url, 'eleve@demo.fr');
  student = await openPerson(browser, proxy.url, DESKTOP);
});
afterAll(async () => {
  await browser.close();
  await proxy.close();
  await server.kill();
  await rm(directory, { recursive: true, force: true });
});

const page = (title: string) => `<!doctype html><html lang="fr"><title>${title}</title><h1>${title}</h1></html>`;
const PORTAL = '/portail';
const HOTEL = () => ({ status: 200, body: page('Bienvenue à l’hôtel') });
/** What stands between a student and the server, by what it answers to everything. */
const NETWORKS: [name: string, by: (path: string) => Interception][] = [
  ...[401, 403, 404, 502].map((status): [string, (path: string) => Interception] => [
    `a proxy that answers ${status}`,
    () => ({ status, body: page(`Erreur ${status} du proxy`) }),
  ]),
  ['a hotel’s page', HOTEL],
  [
    'a hotel that leads to another host',
    (path) =>
      path === PORTAL
        ? { status: 200, body: page('Portail') }
        : { status: 302, headers: { location: `${proxy.url.replace('localhost', '127.0.0.1')}${PORTAL}` }, body: '' },
  ],
];

const session = () => student.evaluate(() => localStorage.getItem('ardoise.session'));
const ratings = async () => (await me.call<{ totals: { ratings: number } }>('GET', '/api/progress/me')).totals.ratings;
const left = async () => Number((await student.getByText(/^encore \d+ cartes?$/).innerText()).replace(/\D/g, ''));

const keptOnes = (count: number) =>
  count === 1 ? /Hors ligne.+1 évaluation gardée/ : new RegExp(`Hors ligne.+${count} évaluations gardées`);

async function rate(): Promise<void> {
  const before = await left();
  await student.getByRole('button', { name: /Voir la réponse/ }).click();
  await student
    .getByRole('group', { name: /Comment était/ })
    .getByRole('button', { name: /^Facile/ })
    .click();
  await student.getByText(before === 2 ? 'encore 1 carte' : `encore ${before - 1} cartes`, { exact: true }).waitFor();
}

describe('a student who revises', () => {
  let before: number;
  let kept = 0;
  let signedIn: string | null;

  beforeAll(async () => {
    await signInOn(student, 'eleve@demo.fr');
    for (const name of ['Géographie', 'Drapeaux', 'Drapeaux : Europe'])
      await student.getByRole('main').getByRole('link', { name, exact: true }).click();
    await student.getByRole('button', { name: /Voir la réponse/ }).waitFor();
    await student.waitForFunction(() => navigator.serviceWorker.controller !== null);
    [before, signedIn] = [await ratings(), await session()];
  });

  it.each(NETWORKS)('goes on behind %s', async (_, by) => {
    proxy.standIn(by);
    await rate();
    await student.getByText(keptOnes(++kept)).waitFor();
    expect(await session()).toBe(signedIn);
    expect(await student.getByText('n’a pas pu être affiché').count()).toBe(0);
    expect(await ratings()).toBe(before);
  });

  it('is told in a sentence what a page in the place of an answer keeps from them, and sees it once that is over', async () => {
    proxy.standIn(HOTEL);
    await student.getByRole('link', { name: 'Quitter la révision' }).click();
    await student.getByRole('link', { name: 'Drapeaux : Asie', exact: true }).first().click();
    await student.getByRole('main').getByText('Ces cartes ne sont pas sur cet appareil').waitFor();
    expect(await student.getByText('n’a pas pu être affiché').count()).toBe(0);
    expect(await session()).toBe(signedIn);
  });

  it('loses nothing: once the server answers, it has each rating, once', async () => {
    proxy.standIn();
    await until(async () => (await ratings()) >= before + NETWORKS.length);
    await student.getByText(/Hors ligne/).waitFor({ state: 'detached' });
    await student.getByRole('button', { name: /Voir la réponse/ }).waitFor();
    await student.reload();
    await student.getByRole('button', { name: /Voir la réponse/ }).waitFor();
    expect(await ratings()).toBe(before + NETWORKS.length);
    expect(await session()).toBe(signedIn);
  });
});
