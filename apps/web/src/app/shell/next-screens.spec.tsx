import type { Role } from '@ardoise/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { makeStore } from '../../data/store.ts';
import { treeApi } from '../../data/tree.api.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { aFolder } from '../../test/given/things.ts';
import { fetchNextScreens } from './next-screens.ts';

const LONG = 60_000;
const fetched = () =>
  [...document.head.querySelectorAll('link[rel="prefetch"]')].map((link) => link.getAttribute('href'));

const LISTS = {
  'student-next-chunks': '/assets/revision.js /assets/menu.js',
  'professor-next-chunks': '/assets/deck.js /assets/menu.js',
};

function aPage(role: Role) {
  vi.useFakeTimers();
  for (const [name, content] of Object.entries(LISTS)) {
    const meta = document.createElement('meta');
    Object.assign(meta, { name, content });
    document.head.append(meta);
  }
  return makeStore({ token: 'a-token', role, email: 'somebody@ecole.fr' });
}

afterEach(() => {
  for (const one of document.head.querySelectorAll('meta[name$="next-chunks"], link[rel="prefetch"]')) one.remove();
});

it('fetches the next screens once the first one has all that it asked for, each file once', async () => {
  const store = aPage('student');
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

it.each<[Role, string[]]>([
  ['professor', ['/assets/deck.js', '/assets/menu.js']],
  ['admin', []],
])('fetches for a %s their own', async (role, files) => {
  fetchNextScreens(aPage(role));
  await vi.advanceTimersByTimeAsync(LONG);
  expect(fetched()).toEqual(files);
});

it('fetches nothing for an application that has gone meanwhile', async () => {
  const stop = fetchNextScreens(aPage('student'));
  stop();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(fetched()).toEqual([]);
});
