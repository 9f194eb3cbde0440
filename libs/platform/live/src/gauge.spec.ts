import { Gauge } from './gauge.js';

describe('a number that people watch', () => {
  let count: number;
  let sent: number[];
  let troubles: unknown[];
  let read: () => Promise<number>;
  let gauge: Gauge;
  beforeEach(() => {
    jest.useFakeTimers();
    [count, sent, troubles] = [0, [], []];
    read = async () => count;
    gauge = new Gauge(
      () => read(),
      (number) => sent.push(number),
      (error) => troubles.push(error),
    );
  });
  afterEach(() => {
    gauge.stop();
    jest.useRealTimers();
  });

  it('is sent at once, then at most four times a second, the last one always', async () => {
    for (count = 1; count <= 1_000; count++) {
      gauge.changed();
      await jest.advanceTimersByTimeAsync(1);
    }
    count = 1_000;
    await jest.advanceTimersByTimeAsync(250);
    expect(sent[0]).toBe(1);
    expect(sent.length).toBeLessThanOrEqual(5);
    expect(sent.at(-1)).toBe(1_000);
  });

  it('is not sent again when it stayed the same', async () => {
    for (let n = 0; n < 3; n++) {
      gauge.changed();
      await jest.advanceTimersByTimeAsync(250);
    }
    expect(sent).toEqual([0]);
  });

  it('never gives an older number after a newer one, to whomever', async () => {
    const waiting: ((number: number) => void)[] = [];
    read = () => new Promise((resolve) => waiting.push(resolve));
    gauge.tell((number) => sent.push(number));
    gauge.changed();
    await jest.advanceTimersByTimeAsync(0);
    expect(waiting).toHaveLength(1);
    waiting[0]?.(1);
    await jest.advanceTimersByTimeAsync(0);
    waiting[1]?.(2);
    await jest.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([1, 2]);
  });

  it('is sent to who has come meanwhile when it goes back to what the others know', async () => {
    gauge.changed();
    await jest.advanceTimersByTimeAsync(1);
    count = 1;
    gauge.changed();
    gauge.tell((number) => sent.push(number));
    await jest.advanceTimersByTimeAsync(1);
    count = 0;
    gauge.changed();
    await jest.advanceTimersByTimeAsync(250);
    expect(sent).toEqual([0, 1, 0]);
  });

  it('goes on after it could not be read', async () => {
    gauge.changed();
    await jest.advanceTimersByTimeAsync(250);
    read = () => Promise.reject(new Error('away'));
    gauge.changed();
    await jest.advanceTimersByTimeAsync(250);
    read = async () => count;
    gauge.changed();
    await jest.advanceTimersByTimeAsync(250);
    expect(troubles).toEqual([new Error('away')]);
    expect(sent).toEqual([0, 0]);
  });
});
