import { describe, expect, it, vi } from 'vitest';
import { signInAs } from '../test/render-app.tsx';
import { RefusedAnswer, fakeServer } from '../test/fake-server.ts';
import { send } from './http.ts';
import { serverAhead } from './server-clock.ts';
import { session } from './session.ts';

const LONG_AGO = 'Tue, 03 Mar 2020 12:00:00 GMT';
const page = '<!doctype html><title>Portail</title>';

/** Whatever is asked, something on the way answers in the server's stead. */
function stranger(status: number, body: string) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers: { date: LONG_AGO } })));
}

describe('an answer in the server’s stead', () => {
  it.each([
    ['a login page of a hotel', 200, page],
    ['an empty page', 200, ''],
    ['a proxy’s 401', 401, page],
    ['a filter’s 403', 403, page],
    ['a proxy’s 404', 404, page],
    ['a proxy’s 413', 413, page],
    ['a proxy’s 502', 502, page],
    ['an empty 403', 403, ''],
    ['a gateway that speaks JSON', 401, '{"code":401,"message":"Unauthorized"}'],
    ['another that does', 404, '{"statusCode":404,"message":"Resource not found"}'],
    ['one that has codes', 403, '{"code":"no-session","message":"Access denied"}'],
    [
      'one that has codes of its own',
      403,
      '{"statusCode":403,"code":"ERR_ACCESS","message":"Access denied","error":"Access denied"}',
    ],
    ['one that names the kind', 401, '{"statusCode":401,"code":"denied","message":"No","error":"Unauthorized"}'],
    ['one without a sentence', 404, '{"statusCode":404,"code":"not-found"}'],
    ['nothing, in JSON', 200, 'null'],
    ['a word, in JSON', 200, '"ok"'],
  ])('is no answer: %s', async (_, status, body) => {
    signInAs('student');
    stranger(status, body);
    expect(await send({ url: '/api/progress/update', method: 'POST', body: {} })).toEqual({
      error: { status: 0, code: null, message: null },
    });
    expect(session.get()).not.toBeNull();
    expect(serverAhead()).toBeNull();
  });
});

describe('a refusal of ours', () => {
  it('has its status, its code and its sentence', async () => {
    fakeServer({ 'GET /api/x': () => new RefusedAnswer(429, 'Trop d’essais.', 'too-many-tries', 7) });
    const error = { status: 429, code: 'too-many-tries', message: 'Trop d’essais.', retryAfter: 7 };
    expect(await send({ url: '/api/x' })).toEqual({ error });
  });
});
