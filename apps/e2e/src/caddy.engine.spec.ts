import { readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startCaddy, withCaddy } from '@ardoise/test-servers/caddy';
import type { CaddyUnderTest } from '@ardoise/test-servers/caddy';
import { freePort } from '@ardoise/test-servers/free-port';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';

const root = new URL('../../../', import.meta.url);
const client = fileURLToPath(new URL('apps/web/dist', root));

withCaddy.describe('behind the Caddyfile', () => {
  let directory: string;
  let port: string;
  let server: RunningServer;
  let caddy: CaddyUnderTest;

  const start = () => startServer(directory, { PORT: port, TRUST_PROXY: 'true' });
  beforeAll(async () => {
    directory = await demonstration();
    port = String(await freePort());
    server = await start();
    caddy = await startCaddy(fileURLToPath(new URL('docker/Caddyfile', root)), {
      CLIENT_FILES: client,
      API_HOST: '127.0.0.1',
      API_PORT: port,
    });
  });
  afterAll(async () => {
    await caddy.dispose();
    await server.kill();
    await rm(directory, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(caddy.url + path, { headers });
  const asset = async () => {
    const names = await readdir(`${client}/assets`);
    return names.find((name) => name.endsWith('.js') && names.includes(`${name}.br`)) ?? '';
  };

  it('files of the client come compressed as they lie, and are kept for ever', async () => {
    for (const encoding of ['br', 'gzip']) {
      const { status, headers } = await get(`/assets/${await asset()}`, { 'accept-encoding': encoding });
      expect([status, headers.get('content-encoding')]).toEqual([200, encoding]);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('a file that is not here is asked of the api, and its absence is not kept', async () => {
    const { status, headers } = await get('/assets/disparu-AbCd1234.js');
    expect(status).toBe(404);
    expect(headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  it('pages have the headers that the api alone knows', async () => {
    const { status, headers } = await get('/login', { accept: 'text/html' });
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('the cookie that keeps a person with one replica is read by no script, sent by no other site', async () => {
    const cookies = (await get('/api/health')).headers.getSetCookie();
    expect(cookies).toEqual([expect.stringMatching(/^ardoise_replica=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)]);
    const [kept = ''] = (cookies[0] ?? '').split(';');
    expect((await get('/api/health', { cookie: kept })).headers.getSetCookie()).toEqual([]);
  });

  it('leaves the cookies of the application as they are', async () => {
    const answer = await fetch(`${caddy.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'eleve@demo.fr', password: 'Demo1234' }),
    });
    const own = answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith('ardoise_replica='));
    const direct = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'eleve@demo.fr', password: 'Demo1234' }),
    });
    const attributes = (cookie: string) => cookie.split('; ').slice(1);
    expect(own.map(attributes)).toEqual(direct.headers.getSetCookie().map(attributes));
    expect(own.length).toBeGreaterThan(0);
  });

  it('who asks while the api starts anew waits for it', async () => {
    await server.stop();
    const asked = Promise.all(Array.from({ length: 8 }, async () => (await get('/api/health')).status));
    server = await start();
    expect(new Set(await asked)).toEqual(new Set([200]));
  });
});
