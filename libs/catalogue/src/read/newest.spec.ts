import { array, assert, integer, nat, property } from 'fast-check';
import { newest, newestFirst } from './newest.js';

it('gives what sorting the whole list would, whatever its order', () => {
  const dates = array(integer({ min: 0, max: 30 }), { maxLength: 300 });
  assert(
    property(dates, nat(40), (days, count) => {
      const cards = days.map((day, id) => ({ id: String(id), createdAt: `2026-01-${String(day).padStart(2, '0')}` }));
      expect(newest(cards, count)).toEqual([...cards].sort(newestFirst).slice(0, count));
    }),
  );
});
