import { randomUUID } from 'node:crypto';
import { KnownIds } from './known-ids.js';
import { StreamIds, WINDOW } from './stream-ids.js';

const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

function filled(events: readonly string[], first = 0): StreamIds {
  const stream = new StreamIds();
  events.forEach((id, index) => stream.add(id, first + index));
  return stream;
}

describe('the ids of a stream', () => {
  it('are each found at their revision, from wherever they are known', () => {
    const events = ids(300);
    const stream = filled(events, 1_000);
    expect(events.map((id) => stream.revisionOf(id))).toEqual(events.map((_, index) => 1_000 + index));
    expect(stream.revision).toBe(1_299);
    expect(stream.revisionOf(randomUUID())).toBeUndefined();
  });

  it('are not found across two of them', () => {
    const [one, two] = ['11111111-1111-4111-8111-112222222222', '22222222-2222-4222-8222-223333333333'];
    const across = '11222222-2222-2222-2222-422282222233';
    const stream = filled([one, two]);
    expect([one, across, two].map((id) => stream.revisionOf(id))).toEqual([0, undefined, 1]);
    expect(filled([one, two, across]).revisionOf(across)).toBe(2);
  });

  it('are those of the last events of a long stream', () => {
    const events = ids(3 * WINDOW);
    const stream = filled(events);
    const last = events.slice(-WINDOW);
    expect(last.map((id) => stream.revisionOf(id))).toEqual(last.map((_, index) => 2 * WINDOW + index));
    expect(stream.revisionOf(events[0] ?? '')).toBeUndefined();
    expect(stream.size).toBeLessThan(20 * WINDOW);
  });

  it('leave out what is known already, and what comes after a gap', () => {
    const [one = '', two = '', three = ''] = ids(3);
    const stream = filled([one]);
    stream.add(two, 0);
    stream.add(three, 2);
    expect([one, two, three].map((id) => stream.revisionOf(id))).toEqual([0, undefined, undefined]);
    expect(stream.revision).toBe(0);
  });
});

describe('the ids that a process knows', () => {
  const learn = (known: KnownIds, name: string, events: readonly string[]) => {
    const stream = known.get(name) ?? new StreamIds();
    known.keep(name, stream, () => events.forEach((id) => stream.add(id, stream.revision + 1)));
  };

  it('are those of a month of a large school', () => {
    const known = new KnownIds();
    const students = Array.from({ length: 5_000 }, (_, n) => `revision-${n}-2026-11`);
    const ratings = ids(40);
    for (let time = 0; time < 10; time++) for (const student of students) learn(known, student, ratings);
    expect(students.filter((student) => known.get(student)?.revision === 399)).toHaveLength(students.length);
  });

  it('forget the least used stream first', () => {
    const known = new KnownIds(12 * 1_024);
    for (const name of ['a', 'b', 'c']) learn(known, name, ids(250));
    expect(['a', 'b', 'c'].filter((name) => known.get(name))).toEqual(['b', 'c']);
    learn(known, 'b', ids(1));
    learn(known, 'd', ids(250));
    expect(['a', 'b', 'c', 'd'].filter((name) => known.get(name))).toEqual(['b', 'd']);
  });
});
