import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetServerTime, noteServerTime, serverAhead, watchServerTime } from './server-clock.ts';

const NOON = Date.parse('2026-03-03T12:00:00.000Z');
/** An answer that the server made at `serverMs`, when the device, `behind` late, read `serverMs - behind`. */
const answer = (serverMs: number, more: Record<string, string> = {}) =>
  new Headers({ date: new Date(serverMs).toUTCString(), ...more });

beforeEach(forgetServerTime);

describe('the server’s clock', () => {
  it('is unknown before anything came', () => expect(serverAhead()).toBeNull());

  it('is told to half a second by one quick answer', () => {
    const behind = 90_000;
    noteServerTime(answer(NOON + 400), NOON + 380 - behind, NOON + 420 - behind);
    expect(Math.abs(serverAhead()! - behind)).toBeLessThanOrEqual(520);
  });

  it('takes the quick answers rather than the slow ones', () => {
    noteServerTime(answer(NOON), NOON - 10, NOON + 10);
    const quick = serverAhead();
    noteServerTime(answer(NOON + 9_000), NOON + 2_000, NOON + 10_000);
    expect(serverAhead()).toBe(quick);
  });

  it('comes closer with each answer', () => {
    for (let step = 0; step < 40; step++) {
      const at = NOON + step * 7_130;
      noteServerTime(answer(at), at - 12 + 3_000, at + 12 + 3_000);
    }
    expect(Math.abs(serverAhead()! + 3_000)).toBeLessThan(100);
  });

  it('never listens to what something on the way has kept', () => {
    noteServerTime(answer(NOON), NOON - 10, NOON + 10);
    const before = serverAhead();
    noteServerTime(answer(NOON, { age: '120' }), NOON + 120_000, NOON + 120_010);
    noteServerTime(new Headers(), NOON + 120_000, NOON + 120_010);
    noteServerTime(new Headers({ date: 'hier' }), NOON + 120_000, NOON + 120_010);
    expect(serverAhead()).toBe(before);
  });

  it('tells who watches it, until they leave', () => {
    const tell = vi.fn();
    const leave = watchServerTime(tell);
    noteServerTime(answer(NOON), NOON - 10, NOON + 10);
    expect(tell).toHaveBeenCalledTimes(1);
    leave();
    noteServerTime(answer(NOON + 5_000), NOON + 4_990, NOON + 5_010);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('begins anew when the device’s clock was set', () => {
    noteServerTime(answer(NOON), NOON, NOON);
    noteServerTime(answer(NOON + 5_000), NOON + 3_605_000, NOON + 3_605_000);
    expect(serverAhead()).toBe(-3_599_500);
  });
});
