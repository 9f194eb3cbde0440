import { idFor } from '@ardoise/projections';
import { validate, version } from 'uuid';
import { newId } from './new-id.js';

it('makes ids of version 7, each greater than the one before, of its own millisecond', () => {
  const begun = Date.now();
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  const moment = (id: string | undefined) => parseInt((id ?? '').replace('-', '').slice(0, 12), 16);
  expect(moment(ids[0])).toBeGreaterThanOrEqual(begun);
  // Where another test had turned the clock ahead, ids go on from there; 2,048 of one millisecond are the least.
  expect(moment(ids.at(-1))).toBeLessThanOrEqual(Math.max(Date.now(), moment(ids[0])) + ids.length / 2_048);
});

it('makes seeds whose ids stand in their order, also of the same millisecond', () => {
  const ids = Array.from({ length: 10_000 }, () => idFor({ seed: newId() }, 'flashcard'));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

it('leaves nothing of one id in another', () => {
  const ends = Array.from({ length: 1_000 }, () => newId().slice(-12));
  expect(new Set(ends).size).toBe(ends.length);
});
