import { describe, expect, it } from 'vitest';
import type { RunPhase, RunView } from '@ardoise/contracts';
import { isOlderNews } from './run-order.ts';

const at = (step: number, phase: RunPhase, deadline: string | null = null) => ({
  step,
  phase,
  question: step < 0 ? null : ({ deadline } as RunView['question']),
});

describe('what overtook something else', () => {
  it('is taken when nothing is known', () => {
    expect(isOlderNews(at(-1, 'lobby'), undefined)).toBe(false);
  });

  it('is told by the step and the phase', () => {
    const way = [at(-1, 'lobby'), at(0, 'asking'), at(0, 'closed'), at(0, 'revealed'), at(1, 'asking'), at(1, 'over')];
    way.forEach((known, here) => {
      way.forEach((news, there) => expect(isOlderNews(news, known)).toBe(there < here));
    });
  });

  it('is told by the deadline, which is only ever put off', () => {
    const [before, after] = [at(0, 'asking', '2026-03-03T08:00:30.000Z'), at(0, 'asking', '2026-03-03T08:00:45.000Z')];
    expect(isOlderNews(before, after)).toBe(true);
    expect(isOlderNews(after, before)).toBe(false);
    expect(isOlderNews(before, before)).toBe(false);
  });
});
