import { ConcurrencyLimiter } from './concurrency-limiter.js';

const outcome = (asked: Promise<() => void>) =>
  asked.then(
    (end) => end,
    ({ code, status }: { code: string; status: number }) => ({ code, status }),
  );

describe('turns of a person', () => {
  it('lets so many go on, refuses those that waited for too long, and keeps persons apart', async () => {
    const turns = new ConcurrencyLimiter({ together: 2, waiting: 1, waitMs: 20 });
    const first = await turns.take('zoe');
    await turns.take('zoe');
    const refused = { code: 'too-many-requests', status: 429 };
    expect(await Promise.all([outcome(turns.take('zoe')), outcome(turns.take('zoe'))])).toEqual([refused, refused]);
    expect(await outcome(turns.take('luc'))).toBeInstanceOf(Function);
    first();
    expect(await outcome(turns.take('zoe'))).toBeInstanceOf(Function);
  });

  it('gives a place to who waits longest, once, however often it is given back', async () => {
    const turns = new ConcurrencyLimiter({ together: 1, waiting: 10, waitMs: 60_000 });
    const begun: string[] = [];
    const end = await turns.take('zoe');
    const waiting = ['a', 'b', 'c'].map((name) => turns.take('zoe').then((release) => (begun.push(name), release)));
    end();
    end();
    const [a, b, c] = waiting;
    const endA = await a!;
    expect(begun).toEqual(['a']);
    endA();
    (await b!)();
    (await c!)();
    expect(begun).toEqual(['a', 'b', 'c']);
    expect(await outcome(turns.take('zoe'))).toBeInstanceOf(Function);
  });
});
