import { MessageBudget } from './message-budget.js';

describe('the messages of a socket', () => {
  it('are two hundred at once, and then ten a second', () => {
    let now = 0;
    const budget = new MessageBudget(() => now);
    const allowed = (count: number) => Array.from({ length: count }, () => budget.spend()).filter(Boolean).length;
    expect(allowed(1_000)).toBe(200);
    now = 1_000;
    expect(allowed(1_000)).toBe(10);
    now = 3_600_000;
    expect(allowed(1_000)).toBe(200);
  });
});
