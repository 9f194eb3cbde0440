import { newEvent } from '../testing/sample-events.suite.js';
import type { RecordedEvent } from '../event-store.js';
import { recordEnd, ownAppend, OwnAppends, OwnRun } from './own-appends.js';
import type { OwnAppend } from './own-appends.js';
import { recordSize } from './record-size.js';

const METADATA = { at: 'x', version: 1 };

describe('the size of a record', () => {
  // Positions seen on EventStoreDB 23.10.6.
  it.each([
    [138, 'Rated', 'stream-', { a: '', k: 0 }],
    [269, 'Ratedx', `stream-${'y'.repeat(30)}`, { a: 'é'.repeat(50), k: 1 }],
    [662, 'Ratedxxxx', `stream-${'y'.repeat(120)}`, { a: 'é'.repeat(200), k: 0 }],
    [794, 'Ratedxxxxx', `stream-${'y'.repeat(150)}`, { a: 'é'.repeat(250), k: 0 }],
  ])('is %i bytes, of which a name of 128 and more takes one', (bytes, type, stream, data) => {
    expect(recordSize({ type, stream, data: JSON.stringify(data), metadata: JSON.stringify(METADATA) })).toBe(bytes);
  });
});

/** A batch that begins where the one before it ends. */
function batch(from: number, events = 1) {
  const written = Array.from({ length: events }, () => newEvent('Happened', { at: from })).map((event) => ({
    ...event,
    data: JSON.stringify(event.data),
    metadata: JSON.stringify(event.metadata),
  }));
  const size = recordSize({ stream: 'a', ...(written[0] as (typeof written)[0]) });
  return ownAppend({ stream: 'a', events: written, revision: 4, position: from + (events - 1) * size });
}
const positions = (events: readonly RecordedEvent[]) => events.map(({ position }) => position);

describe('a batch that was written', () => {
  it('lies side by side, up to where the next begins', () => {
    const { from, end, events } = batch(1_000, 3);
    expect(from).toBe(1_000);
    expect(events.map(({ revision }) => revision)).toEqual([4, 5, 6]);
    expect(positions(events)[0]).toBe(1_000);
    expect(events.map(recordEnd)).toEqual([...positions(events).slice(1), end]);
  });
});

describe('what waits for a subscription', () => {
  it('is given as far as nothing lies between', () => {
    const own = new OwnAppends();
    const [first, second] = [batch(1_000, 2), batch(batch(1_000, 2).end)];
    const later = batch(second.end + 200);
    for (const each of [second, later, first]) own.add(each);
    expect(own.from(900, 10).events).toEqual([]);
    const given = own.from(1_000, 10);
    expect(given.events).toEqual([...first.events, ...second.events]);
    expect(own.from(given.end, 10)).toEqual({ events: [], end: given.end });
    expect(own.from(later.from, 10).events).toEqual(later.events);
  });

  it('is given in pieces, whatever was written together', () => {
    const own = new OwnAppends();
    const [first, second] = [batch(0, 3), batch(batch(0, 3).end, 2)];
    own.add(first);
    own.add(second);
    const { events, end } = own.from(0, 2);
    expect(events).toEqual(first.events.slice(0, 2));
    expect(own.from(end, 2).events).toEqual([...first.events.slice(2), ...second.events.slice(0, 1)]);
  });

  it('is forgotten once it has come another way, and where nobody takes it', () => {
    const own = new OwnAppends();
    const [first, second] = [batch(0), batch(batch(0).end)];
    own.add(first);
    own.add(second);
    own.passOver(first.from);
    expect(own.from(first.from, 10).events).toEqual([]);
    expect(own.from(second.from, 10).events).toEqual(second.events);
    for (let n = 0; n < 5_001; n++) own.add(batch(10_000 + n));
    expect(own.from(10_000, 10).events).toEqual([]);
    expect(own.from(15_000, 10).events).toHaveLength(1);
  });
});

describe('a process that writes', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
  afterEach(() => void jest.useRealTimers());

  /** So many batches, each after the one before. */
  function written(run: OwnRun, batches: number, from: number): number {
    for (let n = 0; n < batches; n++) {
      const append = batch(from);
      run.add(append, false);
      from = append.end;
    }
    return from;
  }

  it('writes much once many of its own lie side by side, until others write', () => {
    const run = new OwnRun();
    const end = written(run, 64, 0);
    expect(run.isMuch).toBe(false);
    const after = written(run, 1, end);
    expect(run.isMuch).toBe(true);
    const beside = written(run, 65, after + 90);
    expect(run.isMuch).toBe(false);
    written(run, 64, beside);
    expect(run.isMuch).toBe(true);
  });

  it('writes much also where the server answers in another order', () => {
    const run = new OwnRun();
    const first = batch(1_000);
    const rest: OwnAppend[] = [];
    for (let n = 0; n < 65; n++) rest.push(batch((rest.at(-1) ?? first).end));
    run.add(first, true);
    for (let n = 0; n < rest.length; n += 5) for (const each of rest.slice(n, n + 5).reverse()) run.add(each, true);
    expect(run.isMuch).toBe(true);
  });

  it('writes much as soon as many are under way, which is told once', () => {
    const run = new OwnRun();
    expect([1, 63, 64, 65].map((underWay) => run.begun(underWay))).toEqual([false, false, true, false]);
    expect(run.isMuch).toBe(true);
    jest.advanceTimersByTime(1_000);
    expect(run.isMuch).toBe(false);
    expect(run.begun(64)).toBe(true);
  });

  it('does no more once it is silent, nor where it writes little', () => {
    const run = new OwnRun();
    let end = written(run, 65, 0);
    expect(run.isMuch).toBe(true);
    jest.advanceTimersByTime(1_000);
    expect(run.isMuch).toBe(false);
    for (let n = 0; n < 100; n++) {
      end = written(run, 1, end);
      jest.advanceTimersByTime(60);
    }
    expect(run.isMuch).toBe(false);
  });

  it('is not taken for slow where it hears late of what is under way', () => {
    const run = new OwnRun();
    for (let n = 0, from = 0; n < 65; n++) {
      const append = batch(from);
      run.add(append, true);
      from = append.end;
      jest.advanceTimersByTime(60);
    }
    expect(run.isMuch).toBe(true);
  });
});
