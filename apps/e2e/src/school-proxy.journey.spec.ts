import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { DESKTOP, openBrowser, openPerson, signIn } from './browser.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';

/** What the proxy does with a request to become a WebSocket. */
type Refusal = 'answers no' | 'never answers';

/** Passes HTTP on to the server, and no WebSocket. */
async function startProxy(
  to: string,
  refusal: Refusal,
): Promise<{ url: string; server: Server; upgrades: Set<Duplex> }> {
  // No longer among the server's connections, once they were to become something else.
  const upgrades = new Set<Duplex>();
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const onward = request(to + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.on('upgrade', (_, socket) => {
    upgrades.add(socket);
    if (refusal === 'answers no')
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, server, upgrades };
}

describe.each<Refusal>(['answers no', 'never answers'])('behind a proxy that %s to a WebSocket', (refusal) => {
  let directory: string;
  let server: RunningServer;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let browser: Browser;

  beforeAll(async () => {
    directory = await demonstration();
    server = await startServer(directory);
    proxy = await startProxy(server.url, refusal);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    proxy.server.closeAllConnections();
    for (const socket of proxy.upgrades) socket.destroy();
    proxy.server.close();
    await server.kill();
    await rm(directory, { recursive: true, force: true });
  });

  it('a page is live all the same', async () => {
    const student = await openPerson(browser, proxy.url, DESKTOP);
    // Whatever was missed before the connection stood is fetched with it: only what is made now shows that it is live.
    const stands = student.waitForResponse(
      async (response) => response.url().includes('transport=polling') && (await response.text()).includes('40{"sid"'),
    );
    await signIn(student, 'eleve@demo.fr');
    await student.getByRole('link', { name: 'Géographie', exact: true }).waitFor();
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
    expect(proxy.upgrades.size).toBeGreaterThan(0);
    expect(await student.getByText('Connexion perdue').count()).toBe(0);
  });
});
