import { createStore, get, set } from 'idb-keyval';
import { expect, it, onTestFinished } from 'vitest';
import { DeviceStore } from './device-store.ts';

/** The page is left; where it is `persisted`, the browser keeps it for the way back. */
const leave = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

const NAME = 'left';
const store = new DeviceStore<number>(NAME);
const KEY = ['eleve@demo.fr', 'card', 'c1'];
/** Another page of this site. */
const other = createStore(NAME, 'values');

/** One more than there was, in the midst of which the page is left. */
async function leftIn(persisted: boolean) {
  onTestFinished(() => void comeBack());
  await store.set([[KEY, 1]]);
  let change: ReturnType<typeof store.change> = Promise.resolve(undefined);
  await new Promise<void>((resolve) => {
    let isLeft = false;
    change = store.change(KEY, (before = 0) => {
      if (!isLeft) leave(persisted);
      isLeft = true;
      resolve();
      return before + 1;
    });
  });
  return { change };
}

it('ends what is under way with a page that is kept for the way back, and does it then', async () => {
  const { change } = await leftIn(true);
  await set(KEY, 5, other);
  comeBack();
  expect(await change).toEqual({ before: 5 });
  expect(await store.get([KEY])).toEqual([6]);
});

it('lets it come to its end with a page that is gone for good', async () => {
  const { change } = await leftIn(false);
  expect(await change).toEqual({ before: 1 });
  expect(await store.get([KEY])).toEqual([2]);
});

it('begins nothing in the moment before such a page stands still', async () => {
  onTestFinished(() => void comeBack());
  leave(true);
  const kept = store.set([[KEY, 3]]);
  await set(KEY, 2, other);
  expect(await get(KEY, other)).toBe(2);
  comeBack();
  expect(await kept).toBe(true);
  expect(await get(KEY, other)).toBe(3);
});

it('nor when the store opens only then', async () => {
  onTestFinished(() => void comeBack());
  const opening = new DeviceStore<number>(NAME).set([[KEY, 3]]);
  leave(true);
  await set(KEY, 2, createStore(NAME, 'values'));
  comeBack();
  expect(await opening).toBe(true);
  expect(await get(KEY, other)).toBe(3);
});
