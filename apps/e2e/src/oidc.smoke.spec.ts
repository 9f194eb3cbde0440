import { rm } from 'node:fs/promises';
import { CLIENT, openProvider } from '@ardoise/accounts/oidc-provider';
import type { IdentityProvider } from '@ardoise/accounts/oidc-provider';
import { freePort } from '@ardoise/test-servers/free-port';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, expectAccessible, openBrowser, openPerson, PHONE, screenshot } from './browser.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';

const LEO = 'leo.durand@ecole.fr';
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
  await post('/api/users', [{ email: LEO, role: 'student' }], token);
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

  it('says to a stranger that the address is not authorised', async () => {
    const page = await come(DESKTOP, 'inconnu@ailleurs.fr');
    await page.getByText('Cette adresse n’est pas autorisée à se connecter.').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page);
    await page.context().close();
  });
});
