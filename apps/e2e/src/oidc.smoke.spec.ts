import { rm } from 'node:fs/promises';
import { CLIENT, openProvider } from '@ardoise/accounts/oidc-provider';
import type { IdentityProvider } from '@ardoise/accounts/oidc-provider';
import { freePort } from '@ardoise/test-servers/free-port';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, expectAccessible, openBrowser, openPerson, PHONE, screenshot } from './browser.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';

const LEO = 'leo.durand@ecole.fr';
const MIA = 'mia.petit@ecole.fr';
const NOE = 'noe.roux@ecole.fr';
const LABEL = 'Se connecter avec l’ENT';

let directory: string;
let server: RunningServer;
let browser: Browser;
let provider: IdentityProvider;

async function post(path: string, body: unknown, token?: string): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}

beforeAll(async () => {
  // The provider's advice to those who would run it for good.
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
  directory = await demonstration();
  // The provider must know where to send people back to before the server stands.
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  provider = await openProvider(`${publicUrl}/api/auth/oidc/callback`);
  const environment = {
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_LABEL: LABEL,
    ...CLIENT,
  };
  [server, browser] = await Promise.all([startServer(directory, environment), openBrowser()]);
  const { token } = (await post('/api/auth/login', { email: 'prof@demo.fr', password: 'Demo1234' })) as {
    token: string;
  };
  await post(
    '/api/users',
    [LEO, MIA, NOE].map((email) => ({ email, role: 'student' })),
    token,
  );
});

afterAll(async () => {
  await browser.close();
  await server.kill();
  await provider.close();
  await rm(directory, { recursive: true, force: true });
  jest.restoreAllMocks();
});

async function come(viewport: typeof PHONE, email: string): Promise<Page> {
  provider.person = { email, email_verified: true };
  const page = await openPerson(browser, server.url, viewport);
  await page.goto('/login?origin=%2Fapp%2Fnavigate%2F0');
  await page.getByRole('link', { name: LABEL }).click();
  return page;
}

/** By the menu of the person. */
async function signOutOf(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByText('Se déconnecter').click();
  await page.waitForURL('**/login*');
  await page.getByRole('link', { name: LABEL }).waitFor();
}

const emailIn = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('ardoise.session') ?? '{}') as { email?: string }).email);

describe('the school’s own sign-in', () => {
  it('asks for the consent the first time, then opens what was wanted', async () => {
    const page = await come(PHONE, LEO);
    const go = page.getByRole('button', { name: 'Continuer' });
    await go.waitFor();
    expect(await go.isDisabled()).toBe(true);
    await expectAccessible(page);
    await screenshot(page, 'oidc-consent-phone');
    // Having to think about it, and loading the page again, costs nothing.
    await page.reload();
    await page.getByRole('checkbox').check();
    await go.click();
    await page.waitForURL('**/app/navigate/0');
    await page.getByRole('link', { name: 'Géographie' }).first().waitFor();
    await page.context().close();
  });

  it('opens it at once from then on', async () => {
    const page = await come(DESKTOP, LEO);
    await page.waitForURL('**/app/navigate/0');
    await page.context().close();
  });

  it('again and again in one browser, whose service worker stands by; and the next pupil is asked who they are', async () => {
    const page = await come(DESKTOP, LEO);
    await page.waitForURL('**/app/navigate/0');
    // From now on the service worker sees each navigation.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    provider.person = { email: MIA, email_verified: true };
    await signOutOf(page);
    await page.getByRole('link', { name: LABEL }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL('**/app/**');
    expect(await emailIn(page)).toBe(MIA);
    provider.person = { email: LEO, email_verified: true };
    await signOutOf(page);
    await page.getByRole('link', { name: LABEL }).click();
    await page.waitForURL('**/app/**');
    expect(await emailIn(page)).toBe(LEO);
    // The way back leads through addresses that were used: nobody is asked again.
    await page.goBack();
    await page.waitForURL('**/app/**');
    expect(await emailIn(page)).toBe(LEO);
    await page.context().close();
  });

  it('follows a person to another address, and lets nobody else open the account by it', async () => {
    const page = await come(PHONE, NOE);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL('**/app/**');
    const moved = 'noe.martin@ecole.fr';
    provider.person = { sub: NOE, email: moved, email_verified: true };
    await signOutOf(page);
    await page.getByRole('link', { name: LABEL }).click();
    await page.waitForURL('**/app/**');
    expect(await emailIn(page)).toBe(moved);
    provider.person = { sub: 'somebody-else', email: moved, email_verified: true };
    await signOutOf(page);
    await page.getByRole('link', { name: LABEL }).click();
    await page.getByText('Cette adresse ouvre ici le compte d’une autre personne').waitFor();
    await page.context().close();
  });

  it('ends the page of who signs out at the provider, in another tab', async () => {
    const page = await come(DESKTOP, LEO);
    await page.waitForURL('**/app/navigate/0');
    const tab = await page.context().newPage();
    await tab.goto(`${provider.issuer}/session/end`);
    await page.waitForURL('**/login*');
    expect(await emailIn(page)).toBeUndefined();
    await page.context().close();
  });

  it('asks once for the password of an account that has one', async () => {
    const page = await come(PHONE, 'prof@demo.fr');
    await page.getByRole('heading', { name: 'Lier votre compte' }).waitFor();
    await expectAccessible(page);
    await screenshot(page, 'oidc-link-phone');
    await page.getByLabel('Mot de passe', { exact: true }).fill('Demo1234');
    await page.getByRole('button', { name: 'Lier et continuer' }).click();
    await page.waitForURL('**/app/navigate/0');
    await page.context().close();
  });

  it('says to a stranger that the address is not authorised', async () => {
    const page = await come(DESKTOP, 'inconnu@ailleurs.fr');
    await page.getByText('Cette adresse n’est pas autorisée à se connecter.').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page);
    await screenshot(page, 'oidc-refused');
    provider.person = { email: LEO, email_verified: true };
    await page.getByRole('link', { name: 'Se connecter avec un autre compte' }).click();
    await page.waitForURL('**/app/navigate/0');
    await page.context().close();
  });
});
