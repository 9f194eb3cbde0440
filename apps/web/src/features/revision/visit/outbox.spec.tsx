import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeStore } from '../../../data/store.ts';
import { session } from '../../../platform/session.ts';
import { leaveBehind } from '../../../platform/offline/left-behind.ts';
import { forgetKept } from '../../../platform/offline/student-store.ts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { signInAs } from '../../../test/render-app.tsx';
import { UPDATE } from '../../../test/given/revising.ts';
import { painted } from '../../../ui/theme/painted.ts';
import { closeOutbox, outboxOf } from './outbox.ts';
import { KeptRatings } from './kept-ratings.ts';
import { updateFor } from './queue.ts';

const UNDO = '/api/progress/undo';
const opened: Parameters<typeof outboxOf>[0][] = [];

/** As another tab has it: the same device, another store. */
async function tab() {
  const { dispatch } = makeStore(session.get()!);
  opened.push(dispatch);
  const outbox = outboxOf(dispatch);
  await outbox.ready;
  return outbox;
}

const rating = (flashcardId: string, key: string) => ({
  ...updateFor(flashcardId, 'easy'),
  key,
  ratedAt: new Date().toISOString(),
});
const notRefused = () => expect.unreachable('the server was not to refuse anything');

let isOnline = false;
const back = () => {
  isOnline = true;
  window.dispatchEvent(new Event('online'));
};

function server() {
  return fakeServer({
    [`POST ${UPDATE}`]: ({ headers }) => ({ id: `recorded-${headers.get('Idempotency-Key')}` }),
    [`POST ${UNDO}`]: ({ json }) => ({ id: (json as { id: string }).id, flashcardIds: [] }),
  });
}
const keysOf = (fake: ReturnType<typeof server>) =>
  fake.made('POST', UPDATE).map(({ headers }) => headers.get('Idempotency-Key'));

const withStars = () =>
  fakeServer({
    'PUT /api/progress/stars/:id': (_, [id = '']) => ({ id, starred: true }),
    'DELETE /api/progress/stars/:id': (_, [id = '']) => ({ id, starred: false }),
  });
const starsOf = ({ calls }: ReturnType<typeof withStars>) =>
  calls.filter(({ path }) => path.startsWith('/api/progress/stars')).map(({ method }) => method);

beforeEach(() => {
  isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  signInAs('student');
});
afterEach(() => {
  for (const dispatch of opened.splice(0)) closeOutbox(dispatch);
  vi.restoreAllMocks();
});

describe('a rating that something else than the server takes', () => {
  it.each([['{}'], ['null'], ['[]'], ['"ok"'], ['{"status":"ok","id":7}']])('waits: %s', async (body) => {
    const strangers = vi.fn(() => Promise.resolve(new Response(body)));
    vi.stubGlobal('fetch', strangers);
    const one = await tab();
    one.add(rating('c1', 'k1'), notRefused);
    isOnline = true;
    await one.flush();
    expect(strangers).toHaveBeenCalled();
    expect(one.has('c1')).toBe(true);
    const fake = server();
    await one.flush();
    expect(keysOf(fake)).toEqual(['k1']);
    expect(one.has('c1')).toBe(false);
  });

  it('waits although the server’s time is known', async () => {
    const fake = server();
    const one = await tab();
    isOnline = true;
    one.add(rating('c1', 'k1'), notRefused);
    await one.flush();
    expect(one.has('c1')).toBe(false);
    const strangers = vi.fn(() => Promise.resolve(new Response('{}')));
    vi.stubGlobal('fetch', strangers);
    one.add(rating('c2', 'k2'), notRefused);
    await one.flush();
    expect(strangers).toHaveBeenCalled();
    expect(one.has('c2')).toBe(true);
    expect(keysOf(fake)).toEqual(['k1']);
  });
});

describe('a star that is pressed without a connection', () => {
  const star = (flashcardId: string, starred: boolean, key: string) => ({
    flashcardId,
    starred,
    key,
    ratedAt: new Date().toISOString(),
  });

  it('waits on the device, is sent when the connection is back, and counts as no rating', async () => {
    const one = await tab();
    one.add(star('c1', true, 's1'), notRefused);
    one.add(star('c2', false, 's2'), notRefused);
    expect(one.has('c1')).toBe(false);
    closeOutbox(opened.pop()!);
    const fake = withStars();
    isOnline = true;
    const later = await tab();
    await later.flush();
    expect(fake.made('PUT', '/api/progress/stars/c1')).toHaveLength(1);
    expect(fake.made('DELETE', '/api/progress/stars/c2')).toHaveLength(1);
    await (await tab()).flush();
    expect(fake.made('PUT', '/api/progress/stars/c1')).toHaveLength(1);
  });

  it('is sent as it was pressed last, once', async () => {
    const one = await tab();
    for (let press = 0; press < 9; press++) one.add(star('c1', press % 2 === 0, `s${press}`), notRefused);
    const fake = withStars();
    isOnline = true;
    await one.flush();
    expect(fake.made('PUT', '/api/progress/stars/c1')).toHaveLength(1);
    expect(fake.made('DELETE', '/api/progress/stars/c1')).toHaveLength(0);
  });

  it('and again after the page was loaded anew is sent as it was pressed last, also by a server that stumbles', async () => {
    const one = await tab();
    one.add(star('c1', true, 's1'), notRefused);
    await waitFor(async () => expect(await new KeptRatings(session.get()!.email).all()).toHaveLength(1));
    closeOutbox(opened.pop()!);
    const { dispatch } = makeStore(session.get()!);
    opened.push(dispatch);
    const later = outboxOf(dispatch);
    // Before what was kept is read.
    later.add(star('c1', false, 's2'), notRefused);
    await later.ready;
    const fake = withStars();
    let stumbles = 1;
    fake.set('PUT /api/progress/stars/:id', (_: unknown, [id = '']: string[]) =>
      stumbles-- > 0 ? new RefusedAnswer(503, '') : { id, starred: true },
    );
    isOnline = true;
    await later.flush();
    await later.flush();
    expect(fake.made('DELETE', '/api/progress/stars/c1')).toHaveLength(1);
    expect(fake.made('PUT', '/api/progress/stars/c1')).toHaveLength(0);
    expect(await new KeptRatings(session.get()!.email).all()).toEqual([]);
  });
});

describe('a rating pressed in the moment in which its page is left', () => {
  const leave = () => window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const left = () => Object.keys(localStorage).filter((key) => key.startsWith('ardoise.left.'));

  /** Another page, of which the one that stands still knows nothing. */
  async function aNewPage() {
    vi.resetModules();
    const [stores, sessions, outboxes] = await Promise.all([
      import('../../../data/store.ts'),
      import('../../../platform/session.ts'),
      import('./outbox.ts'),
    ]);
    const { dispatch } = stores.makeStore(sessions.session.get()!);
    onTestFinished(() => outboxes.closeOutbox(dispatch));
    const outbox = outboxes.outboxOf(dispatch);
    await outbox.ready;
    return outbox;
  }

  it('is sent by the next page, where the browser throws the kept one away', async () => {
    onTestFinished(() => void comeBack());
    const one = await tab();
    one.add(rating('c1', 'k1'), notRefused);
    leave();
    const next = await aNewPage();
    expect(next.has('c1')).toBe(true);
    const fake = server();
    isOnline = true;
    await next.flush();
    expect(keysOf(fake)).toEqual(['k1']);
    expect(next.has('c1')).toBe(false);
    expect(left()).toEqual([]);
    await (await aNewPage()).flush();
    expect(keysOf(fake)).toEqual(['k1']);
    // What the page that stood still goes on with is done before the device is emptied for the next test.
    comeBack();
    await waitFor(async () => expect(await new KeptRatings(session.get()!.email).all()).toHaveLength(1));
  });

  it('is taken back on the server by the page that came back, where another one has sent it meanwhile', async () => {
    const one = await tab();
    one.add(rating('c1', 'k1'), notRefused);
    leave();
    const next = await aNewPage();
    const fake = server();
    isOnline = true;
    await next.flush();
    isOnline = false;
    comeBack();
    expect(await one.takeBack('k1')).toBeNull();
    isOnline = true;
    await one.flush();
    await waitFor(() => expect(fake.made('POST', UNDO).map(({ json }) => json)).toEqual([{ id: 'recorded-k1' }]));
  });

  it('is sent by the next page where the device can keep nothing else', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const one = await tab();
    one.add(rating('c1', 'k1'), notRefused);
    await painted();
    window.dispatchEvent(new Event('pagehide'));
    const next = await aNewPage();
    expect(next.has('c1')).toBe(true);
    const fake = server();
    isOnline = true;
    await next.flush();
    expect(keysOf(fake)).toEqual(['k1']);
    expect(left()).toEqual([]);
    await (await aNewPage()).flush();
    expect(keysOf(fake)).toEqual(['k1']);
    act(() => session.end('signed-out'));
  });

  it('is not sent anew over what was pressed later, where the device had kept it all the same', async () => {
    const ended = new Promise((resolve) => {
      vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(function (this: IDBTransaction) {
        this.addEventListener('complete', resolve);
        throw new DOMException('it has just ended', 'InvalidStateError');
      });
    });
    const fake = withStars();
    const one = await tab();
    const star = { flashcardId: 'c1', starred: true, key: 's1', ratedAt: '2026-11-29T10:00:01.000Z' };
    one.add(star, notRefused);
    leave();
    await ended;
    await painted();
    comeBack();
    isOnline = true;
    await one.flush();
    one.add({ ...star, starred: false, key: 's2', ratedAt: '2026-11-29T10:00:05.000Z' }, notRefused);
    await one.flush();
    await (await aNewPage()).flush();
    expect(starsOf(fake)).toEqual(['PUT', 'DELETE']);
    expect(left()).toEqual([]);
  });

  it('is never sent where it is a star, and another tab has sent a later one since', async () => {
    const star = { flashcardId: 'c1', starred: true, key: 's1', ratedAt: '2026-11-29T10:00:01.000Z' };
    const one = await tab();
    leaveBehind(session.get()!.email, 's1', star);
    const fake = withStars();
    one.add({ ...star, starred: false, key: 's2', ratedAt: '2026-11-29T10:00:05.000Z' }, notRefused);
    isOnline = true;
    await one.flush();
    await (await aNewPage()).flush();
    expect(starsOf(fake)).toEqual(['DELETE']);
  });

  it('is forgotten with the session', async () => {
    const one = await tab();
    one.add(rating('c1', 'k1'), notRefused);
    leave();
    comeBack();
    // It is not kept yet.
    window.dispatchEvent(new Event('pagehide'));
    expect(left()).toHaveLength(1);
    await forgetKept();
    expect(left()).toEqual([]);
    // It waits for what the page that stood still goes on with.
    await one.takeBack('k1');
  });
});

describe('two tabs without a connection', () => {
  it.each([['later'], ['earlier']])(
    'send the star that was pressed last, where the %s tab is the first to send',
    async (which) => {
      const one = await tab();
      const other = await tab();
      const pressed = (starred: boolean, key: string, second: number) => ({
        flashcardId: 'c1',
        starred,
        key,
        ratedAt: `2026-11-29T10:00:0${second}.000Z`,
      });
      one.add(pressed(true, 's1', 1), notRefused);
      other.add(pressed(false, 's2', 2), notRefused);
      await waitFor(async () => expect(await new KeptRatings(session.get()!.email).all()).toHaveLength(2));
      const stands = { c1: false };
      fakeServer({
        'PUT /api/progress/stars/:id': (_, [id = '']) => ({ id, starred: (stands.c1 = true) }),
        'DELETE /api/progress/stars/:id': (_, [id = '']) => ({ id, starred: (stands.c1 = false) }),
      });
      isOnline = true;
      await painted();
      for (const each of which === 'later' ? [other, one] : [one, other]) await each.flush();
      expect(stands.c1).toBe(false);
      expect(await new KeptRatings(session.get()!.email).all()).toEqual([]);
    },
  );

  it('never send what was taken back in one of them', async () => {
    const one = await tab();
    one.add(rating('c1', 'k1'), notRefused);
    one.add(rating('c2', 'k2'), notRefused);
    await waitFor(async () => expect((await tab()).has('c2')).toBe(true));
    expect(await one.takeBack('k1')).toBeNull();
    const fake = server();
    back();
    await waitFor(async () => expect((await tab()).has('c2')).toBe(false));
    expect(new Set(keysOf(fake))).toEqual(new Set(['k2']));
    expect(fake.made('POST', UNDO)).toEqual([]);
  });

  it('take back on the server what the other one has sent', async () => {
    const one = await tab();
    one.add(rating('c1', 'k1'), notRefused);
    // It has looked for a connection, and found none.
    await painted();
    const other = await tab();
    await waitFor(() => expect(other.has('c1')).toBe(true));
    const fake = server();
    isOnline = true;
    other.add(rating('c2', 'k2'), notRefused);
    await waitFor(() => expect(keysOf(fake)).toEqual(['k1', 'k2']));
    await waitFor(() => expect(other.has('c2')).toBe(false));
    expect(await one.takeBack('k1')).toBeNull();
    back();
    await waitFor(() => expect(fake.made('POST', UNDO).map(({ json }) => json)).toEqual([{ id: 'recorded-k1' }]));
  });
});
