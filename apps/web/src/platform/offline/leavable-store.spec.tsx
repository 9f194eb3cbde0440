import { expect, it } from 'vitest';
import { DeviceStore } from './device-store.ts';

/** The page is left; where it is `persisted`, the browser keeps it for the way back. */
const leave = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

const store = new DeviceStore<number>('left');
const KEY = ['eleve@demo.fr', 'card', 'c1'];

/** Reads and writes under way, begun before the page is left. */
async function leftIn(persisted: boolean) {
  await store.set([[KEY, 1]]);
  const change = store.change(KEY, (before = 0) => {
    leave(persisted);
    return before + 1;
  });
  return { change: await change, after: await store.get([KEY]) };
}

it('ends what is under way with a page that is kept for the way back, and goes on after it', async () => {
  expect(await leftIn(true)).toEqual({ change: undefined, after: [1] });
  expect(await store.set([[KEY, 3]])).toBe(true);
  expect(await store.get([KEY])).toEqual([3]);
});

it('lets it come to its end with a page that is gone for good', async () => {
  expect(await leftIn(false)).toEqual({ change: { before: 1 }, after: [2] });
});
