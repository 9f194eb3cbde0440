import { StoreUnavailable } from '../event-store.js';
import type { SentAppend } from './append-call.js';
import { AppendGroups } from './append-groups.js';
import { CallEnded } from './failures.js';
import type { CallAttempt, RetryingClient } from './retrying-client.js';

const LONG = 60_000;
const later = () => performance.now() + LONG;
const turn = () => new Promise(setImmediate);

/** A connection that tries once more what failed; each try that it makes is what was sent by it. */
function connection() {
  const tries: SentAppend[][] = [];
  const run = async (call: (attempt: CallAttempt) => Promise<void>) => {
    const send = async (appends: readonly SentAppend[]) => void tries.push([...appends]);
    const attempt = { appends: { send } } as unknown as CallAttempt;
    await call(attempt).catch(() => call(attempt));
  };
  return { tries, client: { append: run } as unknown as RetryingClient };
}
const append = (stream: string) => ({ stream, events: [], revision: -1 });
const streams = (sent: readonly SentAppend[] | undefined) => sent?.map(({ stream }) => stream);

describe('appends that begin in one turn', () => {
  it('are one try, of which each has its own answer', async () => {
    const { tries, client } = connection();
    const groups = new AppendGroups(client, 'batch');
    const [a, b] = ['a', 'b'].map((stream) => groups.append(append(stream), later()));
    await turn();
    expect(tries.map(streams)).toEqual([['a', 'b']]);
    tries[0]?.[1]?.reject(new Error('refused'));
    await expect(b).rejects.toThrow('refused');
    tries[0]?.[0]?.resolve({ commit: 7n });
    await expect(a).resolves.toEqual({ at: { commit: 7n }, isRetried: false });
    expect(tries).toHaveLength(1);
  });

  it('are sent again where the connection failed, but for those that were answered', async () => {
    const { tries, client } = connection();
    const groups = new AppendGroups(client, 'batch');
    const [a, b, c] = ['a', 'b', 'c'].map((stream) => groups.append(append(stream), later()));
    await turn();
    tries[0]?.[0]?.resolve(undefined);
    for (const each of tries[0]?.slice(1) ?? []) each.reject(new CallEnded('away'));
    await expect(a).resolves.toEqual({ at: undefined, isRetried: false });
    await turn();
    expect(tries.map(streams)).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
    ]);
    for (const each of tries[1] ?? []) each.resolve(undefined);
    for (const each of [b, c]) await expect(each).resolves.toEqual({ at: undefined, isRetried: true });
  });

  it('lose nothing to one that the server cannot take now', async () => {
    const { tries, client } = connection();
    const groups = new AppendGroups(client, 'batch');
    const [busy, other] = ['busy', 'other'].map((stream) => groups.append(append(stream), later()));
    await turn();
    tries[0]?.[0]?.reject(Object.assign(new Error('Server Is Too Busy'), { code: 14 }));
    await turn();
    expect(tries).toHaveLength(1);
    tries[0]?.[1]?.resolve(undefined);
    await expect(other).resolves.toMatchObject({ isRetried: false });
    await turn();
    expect(tries.map(streams)).toEqual([['busy', 'other'], ['busy']]);
    tries[1]?.[0]?.resolve(undefined);
    await expect(busy).resolves.toMatchObject({ isRetried: true });
  });

  it('settle by their own deadlines, whatever the others have', async () => {
    const { tries, client } = connection();
    const groups = new AppendGroups(client, 'batch');
    const soon = groups.append(append('a'), performance.now());
    const late = groups.append(append('b'), later());
    await expect(soon).rejects.toBeInstanceOf(StoreUnavailable);
    await turn();
    tries
      .flat()
      .find(({ stream }) => stream === 'b')
      ?.resolve(undefined);
    await expect(late).resolves.toMatchObject({ at: undefined });
  });

  it('are a try each where each is a call', async () => {
    const { tries, client } = connection();
    const groups = new AppendGroups(client, 'single');
    const all = ['a', 'b'].map((stream) => groups.append(append(stream), later()));
    await turn();
    expect(tries.map(streams)).toEqual([['a'], ['b']]);
    for (const each of tries.flat()) each.resolve(undefined);
    await Promise.all(all);
  });
});

it('more appends than a call takes wait for answers, not for the last of their group', async () => {
  const { tries, client } = connection();
  const groups = new AppendGroups(client, 'batch');
  const all = Array.from({ length: 600 }, (_, n) => groups.append(append(`${n}`), later()));
  await turn();
  expect(tries.map(({ length }) => length)).toEqual([512]);
  for (const each of tries[0]?.slice(0, 500) ?? []) each.resolve(undefined);
  await turn();
  expect(tries.map(({ length }) => length)).toEqual([512, 88]);
  for (const each of tries.flat()) each.resolve(undefined);
  await Promise.all(all);
});
