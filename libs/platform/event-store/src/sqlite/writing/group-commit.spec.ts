import { serialized } from './append-request.js';
import type { AppendOutcome } from './append-outcome.js';
import { newEvent } from '../../testing/event-store.suite.js';
import { GroupCommit } from './group-commit.js';

describe('appends in groups', () => {
  /** What happened, in order. */
  let told: string[];
  let groups: GroupCommit;
  let sizes: number[];
  /** What ends the writing of each group, in the order in which they began. */
  let written: { succeed: () => void; fail: (error: Error) => void }[];

  beforeEach(() => {
    told = [];
    written = [];
    sizes = [];
    groups = new GroupCommit({
      write: (group) => {
        told.push(`writes ${group.map(({ stream }) => stream).join(' ')}`);
        return new Promise<AppendOutcome[]>((resolve, reject) => {
          const outcomes = group.map((_, n) => ({ result: { revision: n, position: n + 1, repeated: false } }));
          written.push({ succeed: () => resolve(outcomes), fail: reject });
        });
      },
      onWritten: (appends, seconds) => seconds >= 0 && sizes.push(appends),
      settle: (group) => group.forEach(({ stream }) => told.push(`answers ${stream}`)),
      fail: (group, error) => group.forEach(({ stream }) => told.push(`fails ${stream}: ${(error as Error).message}`)),
    });
  });

  const add = (...streams: string[]) => {
    for (const stream of streams)
      groups.add({ ...serialized(stream, [newEvent()], 'any'), resolve: () => {}, reject: () => {} });
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('makes one group of what arrives in a turn, and one of all that arrives while it is written', async () => {
    add('a', 'b');
    await turn();
    add('c');
    await turn();
    add('d');
    await turn();
    expect(told).toEqual(['writes a b']);
    written[0]?.succeed();
    await turn();
    expect(told).toEqual(['writes a b', 'writes c d', 'answers a', 'answers b']);
    written[1]?.succeed();
    await turn();
    expect(told.slice(4)).toEqual(['answers c', 'answers d']);
    expect(sizes).toEqual([2, 2]);
  });

  it('goes on with the next group when one fails', async () => {
    add('a');
    await turn();
    add('b');
    written[0]?.fail(new Error('disk full'));
    await turn();
    written[1]?.succeed();
    await groups.drained();
    expect(told).toEqual(['writes a', 'writes b', 'fails a: disk full', 'answers b']);
    // Only what was written is counted.
    expect(sizes).toEqual([1]);
  });

  it('is drained when what is under way and what waits has been answered', async () => {
    await groups.drained();
    add('a');
    let drained = false;
    const draining = groups.drained().then(() => (drained = true));
    await turn();
    add('b');
    written[0]?.succeed();
    await turn();
    expect(drained).toBe(false);
    written[1]?.succeed();
    await draining;
    expect(told.at(-1)).toBe('answers b');
  });

  it('cuts a burst into groups of 512', async () => {
    add(...Array.from({ length: 600 }, () => 's'));
    await turn();
    written[0]?.succeed();
    await turn();
    expect(told.filter((each) => each.startsWith('writes')).map((each) => each.split(' ').length - 1)).toEqual([
      512, 88,
    ]);
  });

  it('does not cut what was added together', async () => {
    const request = (stream: string) => ({
      ...serialized(stream, [newEvent()], 'any'),
      resolve: () => {},
      reject: () => {},
    });
    for (let n = 0; n < 300; n++) {
      add('s');
      groups.add(request('facts'), request('batch'));
    }
    await turn();
    written[0]?.succeed();
    await turn();
    const writes = told.filter((each) => each.startsWith('writes'));
    expect(writes.map((each) => each.split(' ').slice(1, 3))).toEqual([
      ['s', 'facts'],
      ['s', 'facts'],
    ]);
    expect(writes.map((each) => each.split(' ').length - 1)).toEqual([768, 132]);
  });
});
