import { afterEach, expect, it, vi } from 'vitest';
import { makeStore } from '../data/store.ts';
import { treeApi } from '../data/tree.api.ts';
import { fakeServer } from '../test/fake-server.ts';
import { aFolder } from '../test/things.ts';
import { fetchNextScreens } from './next-screens.ts';

const LONG = 60_000;
const fetched = () =>
  [...document.head.querySelectorAll('link[rel="prefetch"]')].map((link) => link.getAttribute('href'));

function aPage() {
  vi.useFakeTimers();
  const meta = document.createElement('meta');
  meta.name = 'next-chunks';
  meta.content = '/assets/revision.js /assets/menu.js';
  document.head.append(meta);
  return makeStore({ token: 'a-token', role: 'student', email: 'student@ecole.fr' });
}

afterEach(() => {
  for (const one of document.head.querySelectorAll('meta[name="next-chunks"], link[rel="prefetch"]')) one.remove();
});

it('fetches the next screens once the first one has all that it asked for, each file once', async () => {
  const store = aPage();
  let answer = () => undefined as void;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fakeServer({ 'GET /api/folders/:id': () => late.then(() => aFolder()) });
  void store.dispatch(treeApi.endpoints.getFolder.initiate('f1'));
  fetchNextScreens(store);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(fetched()).toEqual([]);
  answer();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(fetched()).toEqual(['/assets/revision.js', '/assets/menu.js']);
});

it('fetches nothing for an application that has gone meanwhile', async () => {
  const stop = fetchNextScreens(aPage());
  stop();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(fetched()).toEqual([]);
});
