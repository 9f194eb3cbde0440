import { beforeEach, expect, it, vi } from 'vitest';
import { Delivery } from './delivery.ts';
import type { Delivered } from './delivery.ts';

const LONGEST_MS = 3_200;

/** A server that answers like this, one after the other, the last one from then on; and when it was asked, in milliseconds. */
function answering(...statuses: number[]) {
  const begun = Date.now();
  const asked: number[] = [];
  const post = (): Promise<Delivered<string>> => {
    const status = statuses[Math.min(asked.length, statuses.length - 1)]!;
    asked.push(Date.now() - begun);
    return Promise.resolve(status === 200 ? { data: 'taken' } : { error: { status, code: null, message: null } });
  };
  return { post, asked };
}

beforeEach(() => void vi.useFakeTimers());

it('tries again until the server has taken it, later each time, up to the longest delay', async () => {
  const { post, asked } = answering(0, 503, 429, 502, 0, 0, 200);
  const onWait = vi.fn();
  const sent = new Delivery(LONGEST_MS).send(post, onWait);
  await vi.runAllTimersAsync();
  expect(await sent).toEqual({ data: 'taken' });
  expect(asked).toEqual([0, 400, 1_200, 2_800, 6_000, 9_200, 12_400]);
  expect(onWait).toHaveBeenCalledTimes(6);
});

it.each([400, 401, 403, 404, 409])('takes a refusal for an answer: %i', async (status) => {
  const { post, asked } = answering(status);
  const sent = await new Delivery(LONGEST_MS).send(post, expect.unreachable);
  expect(sent?.error?.status).toBe(status);
  expect(asked).toEqual([0]);
});

it('waits no longer when it is hurried, and begins with short delays after an answer', async () => {
  const delivery = new Delivery(LONGEST_MS);
  const first = answering(0, 0, 200);
  const sent = delivery.send(first.post, () => undefined);
  await vi.advanceTimersByTimeAsync(400);
  delivery.hurry();
  expect(await sent).toEqual({ data: 'taken' });
  expect(first.asked).toEqual([0, 400, 400]);
  const second = answering(0, 200);
  void delivery.send(second.post, () => undefined);
  await vi.advanceTimersByTimeAsync(400);
  expect(second.asked).toEqual([0, 400]);
});

it('sends nothing more once it is stopped, hurried or not, and says so of what waits or is on its way', async () => {
  const delivery = new Delivery(LONGEST_MS);
  const waiting = answering(0);
  const kept = delivery.send(waiting.post, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  delivery.stop();
  delivery.hurry();
  await vi.runAllTimersAsync();
  expect(await kept).toBeNull();
  expect(waiting.asked).toEqual([0]);
  const underway = delivery.send(answering(200).post, () => undefined);
  delivery.stop();
  expect(await underway).toBeNull();
});
