import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Settings } from '@ardoise/settings';
import { createServer } from '../server.js';

const PAGE = '<!doctype html><title>Ardoise</title>';

@Module({})
class Empty {}

describe('the pages of the client', () => {
  let app: NestFastifyApplication;
  let client: string;
  beforeAll(async () => {
    client = await mkdtemp(join(tmpdir(), 'ardoise-client-'));
    await writeFile(join(client, 'index.html'), PAGE);
    await mkdir(join(client, 'assets'));
    await writeFile(join(client, 'sw.js'), '');
    for (const name of [
      'main-1234.js',
      'main-1234.css',
      'letters-1234.woff2',
      'reader.worker-1234.js',
      'mark-1234.svg',
    ])
      await writeFile(join(client, 'assets', name), name.endsWith('.js') ? 'export {};' : '');
    const settings = Settings.from({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    ({ app } = await createServer({ root: Empty, settings, client }));
    await app.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    await app.close();
    await rm(client, { recursive: true });
  });

  /** Without an Accept header unless one is given, as no browser asks. */
  async function ask(method: 'GET' | 'HEAD', path: string, accept?: string) {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const headers = accept === undefined ? {} : { accept };
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { statusCode: answer.statusCode, headers: answer.headers, body: await text(answer) };
  }

  describe.each(['/', '/app/navigate', '/login?origin=%2Fapp'])('%s', (url) => {
    it.each([undefined, '', '*/*', 'text/html', 'text/*;q=0.5', 'application/json, */*;q=0.1'])(
      'answers whoever takes %p',
      async (accept) => {
        const { statusCode, headers, body } = await ask('GET', url, accept);
        expect({ statusCode, body }).toEqual({ statusCode: 200, body: PAGE });
        expect(headers['content-type']).toBe('text/html; charset=utf-8');
      },
    );

    it('answers HEAD as GET, without the page', async () => {
      const [get, head] = [await ask('GET', url), await ask('HEAD', url)];
      expect({ status: head.statusCode, body: head.body }).toEqual({ status: 200, body: '' });
      for (const name of ['content-type', 'content-length', 'cache-control', 'content-security-policy'])
        expect({ name, value: head.headers[name] }).toEqual({ name, value: get.headers[name] });
    });

    it('is nothing for who wants something else', async () => {
      expect((await ask('GET', url, 'image/png')).statusCode).toBe(404);
    });
  });

  it.each(['/index.html', '/assets/main-1234.js', '/api/docs', '/api/openapi.json'])('answers HEAD %s', async (url) => {
    const { statusCode, body } = await ask('HEAD', url);
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' });
  });

  it.each(['/missing.js', '/assets/missing', '/assets/..%2Findex.html', '/api/autre', '/socket.io/x', '/%00'])(
    'are not what %s stands for, to a program',
    async (url) => {
      for (const method of ['GET', 'HEAD'] as const) expect((await ask(method, url)).statusCode).toBe(404);
    },
  );

  it('let no script ask for what the product has no use of', async () => {
    const asked = (await ask('GET', '/')).headers['permissions-policy'];
    // Chromium knows neither without an experiment, and warns of them on every page.
    expect(asked).not.toMatch(/ambient-light-sensor|bluetooth/);
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture'])
      expect(asked).toContain(`${feature}=()`);
    for (const feature of ['fullscreen', 'clipboard-write', 'autoplay', 'screen-wake-lock'])
      expect(asked).toContain(`${feature}=(self)`);
  });

  it('have that policy also on data, which could be framed or opened alone', async () => {
    for (const url of ['/api/autre', '/api/docs'])
      expect((await ask('GET', url)).headers['permissions-policy']).toContain('camera=()');
  });

  it.each(['/index.html', '/sw.js', '/assets/reader.worker-1234.js', '/assets/mark-1234.svg'])(
    'have their whole policy, and so has %s, which is shown or run by itself',
    async (url) => {
      const { headers } = await ask('GET', url);
      expect(headers['content-security-policy']).toContain("default-src 'self';");
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it.each(['/assets/main-1234.js', '/assets/main-1234.css', '/assets/letters-1234.woff2', '/assets/missing'])(
    'alone carry it: %s has what a file needs',
    async (url) => {
      const { headers } = await ask('GET', url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options', 'referrer-policy'])
        expect({ name, value: headers[name] }).toEqual({ name, value: undefined });
      const sent = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
      expect(sent.join('\n').length).toBeLessThan(600);
    },
  );

  it('have files that are kept for ever, but for those that keep their name', async () => {
    expect((await ask('GET', '/assets/main-1234.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    for (const url of ['/index.html', '/sw.js', '/login'])
      expect((await ask('GET', url)).headers['cache-control']).toBe('no-cache');
  });
});
