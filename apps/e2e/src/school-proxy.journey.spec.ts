import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { DESKTOP, openBrowser, openPerson, signInOn } from './browser.js';
import { startProxy } from './proxy.js';
import type { Proxy, Upgrades } from './proxy.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';

describe.each<Upgrades>(['answered no', 'never answered'])('behind a proxy by which a WebSocket is %s', (upgrades) => {
  let directory: string;
  let server: RunningServer;
  let proxy: Proxy;
  let browser: Browser;

  beforeAll(async () => {
    directory = await demonstration();
    server = await startServer(directory);
    proxy = await startProxy(server.url, upgrades);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await proxy.close();
    await server.kill();
    await rm(directory, { recursive: true, force: true });
  });

  it('a page is live all the same', async () => {
    const student = await openPerson(browser, proxy.url, DESKTOP);
    // Whatever was missed before the connection stood is fetched with it: only what is made now shows that it is live.
    const stands = student.waitForResponse(
      async (response) => response.url().includes('transport=polling') && (await response.text()).includes('40{"sid"'),
    );
    await signInOn(student, 'eleve@demo.fr');
    await student.getByRole('main').getByRole('link', { name: 'Géographie', exact: true }).waitFor();
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'prof@demo.fr', password: 'Demo1234' }),
    });
    const { token } = (await login.json()) as { token: string };
    await stands;
    const made = await fetch(`${server.url}/api/folders`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify({ id_parent: '0', name: 'Vu en direct' }),
    });
    expect(made.status).toBe(201);
    await student.getByText('Vu en direct').first().waitFor();
    expect(proxy.upgrades()).toBeGreaterThan(0);
    expect(await student.getByText('Connexion perdue').count()).toBe(0);
  });
});
