import { DocumentCache } from './document-cache.js';

describe('the documents in memory', () => {
  it('are bounded by their size, and found by id and by place until they are let go', () => {
    const cache = new DocumentCache(100);
    const [some, others] = [cache.of('some'), cache.of('others')];
    for (let n = 0; n < 10; n++) some.set({ id: `${n}` }, n, 20);
    expect([4, 5, 9].map((n) => [some.get(`${n}`), some.at(n)])).toEqual([
      [undefined, undefined],
      [{ id: '5' }, { id: '5' }],
      [{ id: '9' }, { id: '9' }],
    ]);
    others.set({ id: '5' }, 5, 99);
    expect([some.get('9'), some.at(9), others.get('5')]).toEqual([undefined, undefined, { id: '5' }]);
    others.set({ id: '6' }, 6, 101);
    expect([others.get('6'), others.at(6)]).toEqual([undefined, undefined]);
    others.clear();
    expect([others.get('5'), others.at(5)]).toEqual([undefined, undefined]);
  });
});
