import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes, pathOf } from '@ardoise/contracts';
import type { Route } from '@ardoise/contracts';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import { openProduct } from '@ardoise/product/testing';

let school: School;
beforeAll(async () => {
  school = await openProduct();
});
afterAll(() => school.dispose());

const table = Object.entries(routes) as [string, Route][];
const signedIn: [SchoolPerson, string][] = [
  ['student', 'student'],
  ['professor', 'professor'],
  ['admin', 'admin'],
];
// Signing out ends the session that the other cases use.
const safe = table.filter(([name]) => !name.startsWith('logout'));
const urlOf = (route: Route) => {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return pathOf(route, Object.fromEntries(names.map((name) => [name, name === 'revision' ? '0' : 'inconnu'])));
};

describe('the table of roles', () => {
  it.each(table.filter(([, { roles }]) => roles !== 'public'))('%s wants a session', async (_, route) => {
    const { status, body } = await school.as('nobody', route.method, urlOf(route));
    expect(status).toBe(401);
    expect(body).toMatchObject({ statusCode: 401, code: 'no-session', message: body.error });
  });

  describe.each(signedIn)('%s', (person, role) => {
    it.each(safe)('is let in or refused as it says: %s', async (_, route) => {
      const { status, body } = await school.as(person, route.method, urlOf(route));
      const allowed = route.roles === 'public' || (route.roles as readonly string[]).includes(role);
      if (allowed) {
        expect([401, 403]).not.toContain(status);
        expect(status).toBeLessThan(500);
      } else {
        expect(status).toBe(403);
        expect(body).toMatchObject({ code: 'wrong-role' });
      }
    });
  });

  describe.each(signedIn)('%s with a query that asks for something else', (person, role) => {
    const asking = table.flatMap(([name, route]) =>
      Object.entries(route.queries ?? {}).map(([query, roles]) => [name, query, roles, route] as const),
    );
    it.each(asking)('is let in or refused as it says: %s?%s', async (_, query, roles, route) => {
      const { status } = await school.as(person, route.method, `${urlOf(route)}?${query}=1`);
      expect(status).toBe((roles as readonly string[]).includes(role) ? 200 : 403);
    });
  });

  it('answers other methods with those that a path has, and HEAD with GET', async () => {
    for (const path of new Set(table.map(([, route]) => route.path))) {
      const own = table.filter(([, route]) => route.path === path).map(([, { method }]) => method as string);
      const methods = own.includes('GET') ? [...own, 'HEAD'] : own;
      const url = urlOf({ path } as Route);
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS'] as const) {
        if (methods.includes(method)) continue;
        const { statusCode, headers, body } = await school.app.inject({ method, url, payload: '{' });
        expect([method, url, statusCode]).toEqual([method, url, method === 'OPTIONS' ? 204 : 405]);
        expect(String(headers['allow']).split(', ').sort()).toEqual([...methods, 'OPTIONS'].sort());
        if (statusCode === 405 && method !== 'HEAD')
          expect(JSON.parse(body)).toMatchObject({ statusCode: 405, code: 'method-not-allowed' });
      }
      if (own.includes('GET')) {
        const get = await school.app.inject({ method: 'GET', url });
        const head = await school.app.inject({ method: 'HEAD', url });
        expect([url, head.statusCode, head.body]).toEqual([url, get.statusCode, '']);
      }
    }
  });

  it('knows nothing else under /api', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const { status, body } = await school.as('professor', method, '/api/autre');
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'not-found' });
    }
  });
});

describe('no input whatever', () => {
  const odd = [
    null,
    0,
    '',
    [],
    {},
    { $gt: '' },
    { __proto__: null },
    'a'.repeat(5_000),
    '\u0000',
    -1,
    Number.MAX_VALUE,
    true,
  ];
  it.each(table.filter(([, { method }]) => method === 'POST' || method === 'PUT'))(
    'makes %s fail with a 5xx',
    async (name, route) => {
      if (name.startsWith('logout')) return;
      for (const person of ['professor', 'student'] as const)
        for (const value of odd)
          for (const payload of [
            JSON.stringify(value),
            JSON.stringify({ name: value, flashcardId: value, email: value }),
          ]) {
            const headers = { 'content-type': 'application/json' };
            const { status } = await school.as(person, route.method, urlOf(route), payload, headers);
            expect(status).toBeLessThan(500);
          }
    },
  );

  it.each(['text/plain', 'application/xml', 'multipart/form-data', 'multipart/form-data; boundary=x'])(
    'is taken as %s where it does not fit',
    async (type) => {
      const { status } = await school.as('professor', 'POST', '/api/folders', 'n=1', { 'content-type': type });
      expect([400, 415]).toContain(status);
    },
  );

  it('is taken above the size of a body', async () => {
    const payload = { name: 'x'.repeat(2_000_000) };
    const { status, body } = await school.as('professor', 'POST', '/api/folders', payload);
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'too-large' });
  });

  it.each([
    '/api/folders/%00',
    '/api/folders/%E0%A4%A',
    '/api/folders/..%2f..%2fetc',
    `/api/folders/${'a'.repeat(200)}`,
  ])('breaks the address %s', async (url) => {
    const { status } = await school.as('professor', 'GET', url);
    expect([400, 404, 414]).toContain(status);
  });
});

describe('the description of the API', () => {
  it('names every route, with its refusals', async () => {
    const { status, body } = await school.as<{ paths: Record<string, Record<string, object>> }>(
      'nobody',
      'GET',
      '/api/openapi.json',
    );
    expect(status).toBe(200);
    for (const [name, route] of table) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      expect(body.paths[path]?.[route.method.toLowerCase()]).toMatchObject({
        operationId: name,
        responses: { [route.status ?? 200]: expect.anything(), '4XX': expect.anything() },
      });
    }
  });

  it('has a page to try it, with its scripts', async () => {
    const page = await school.app.inject({ url: '/api/docs' });
    expect(page.statusCode).toBe(200);
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? '');
    expect(sources.length).toBeGreaterThan(2);
    for (const url of sources) expect((await school.app.inject({ url })).statusCode).toBe(200);
  });
});

describe('every answer', () => {
  it('carries a request id of its own', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await school.app.inject({ url: '/api/config' })).headers['x-request-id']),
    );
    expect(new Set(ids).size).toBe(3);
  });

  it('is data that no browser takes for a page', async () => {
    for (const url of ['/api/config', '/api/folders', '/api/autre'])
      expect((await school.app.inject({ url })).headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
  });

  it('or a page with a strict policy', async () => {
    expect((await school.app.inject({ url: '/api/docs' })).headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self' 'wasm-unsafe-eval';"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });

  it('or asks for TLS for other names of the school, which are not ours', async () => {
    const other = await openProduct({ PUBLIC_URL: 'https://cartes.ecole.fr' });
    const { headers } = await other.app.inject({ url: '/api/docs' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await other.dispose();
  });
});

describe('the service', () => {
  it('has no logo unless one is set, then shows it', async () => {
    expect((await school.as('nobody', 'GET', '/api/logo')).status).toBe(404);
    const LOGO_FILE = join(school.directory, 'logo.gif');
    await writeFile(LOGO_FILE, Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'));
    const other = await openProduct({ LOGO_FILE });
    const { statusCode, headers } = await other.app.inject({ url: '/api/logo' });
    expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/gif' });
    expect((await other.as('nobody', 'GET', '/api/config')).body).toMatchObject({ has_logo: true });
    await other.dispose();
  });

  it('says how it is', async () => {
    expect((await school.as('nobody', 'GET', '/api/health')).body).toEqual({ status: 'ok' });
    expect((await school.as('nobody', 'GET', '/api/ready')).body).toMatchObject({ status: 'ok', parked: 0 });
  });
});
