import { validate, version, v7 } from 'uuid';
import { eventIdOf, idFor, nthId, partOf } from './acting.js';

const acting = (seed: string) => ({ actor: { userId: 'u' }, now: '2026-01-01T00:00:00.000Z', seed });

describe.each([
  ['a request that may come again', 'u\nPOST\n/api/decks\nkey', 5],
  ['a new request', v7(), 7],
])('the ids of %s', (_, seed, kind) => {
  it('are the same each time for a purpose, and others for another one', () => {
    const one = acting(seed);
    expect(idFor(one, 'deck')).toBe(idFor({ ...one }, 'deck'));
    const ids = ['deck', 'event 0', 'event 1'].map((purpose) => idFor(one, purpose));
    expect(new Set([...ids, idFor(partOf(one, 'frozen'), 'deck')]).size).toBe(4);
    expect(eventIdOf(one)).toBe(ids[1]);
    for (const id of ids) expect([validate(id), version(id)]).toEqual([true, kind]);
  });

  it('name the parts of parts', () => {
    const one = acting(seed);
    expect(idFor(partOf(partOf(one, '1'), 'placed'), 'event 0')).toBe(idFor(one, '1 placed event 0'));
  });
});

it('ids of one family are UUIDs that fall', () => {
  const family = idFor(acting('u\nPOST\n/api/decks\nkey'), 'cards');
  const ids = [0, 1, 255, 9_999, 0xfffff].map((n) => nthId(family, n));
  expect(ids.toSorted().toReversed()).toEqual(ids);
  expect(ids.every((id) => validate(id) && id.slice(0, 31) === family.slice(0, 31))).toBe(true);
});

it('ids of many families are different though the clock stands, as when it was set back', () => {
  const families = Array.from({ length: 5_000 }, (_, seq) =>
    idFor(acting(v7({ msecs: 1_750_000_000_000, seq })), 'cards'),
  );
  expect(new Set(families.map((family) => nthId(family, 0))).size).toBe(families.length);
});

it('ids of a key stay what they were when it was first sent', () => {
  expect(idFor(acting('u\nPUT\n/api/x\nk\nh'), 'event 0')).toBe('9fbb221c-c125-5cb7-a77b-9269cc13811c');
});

it('ids of new requests grow with time', () => {
  const seeds = Array.from({ length: 50 }, (_, n) => v7({ msecs: 1_750_000_000_000 + n }));
  const ids = seeds.map((seed) => idFor(acting(seed), 'event 0'));
  expect(ids.toSorted()).toEqual(ids);
});
