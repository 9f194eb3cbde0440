import { vi } from 'vitest';

/**
 * Every clock of the page stands still until the test ends or moves it (`vi.setSystemTime`): what is left of a time is then the
 * same on a slow machine as on a fast one. Timers run as ever, so that what is waited for comes.
 */
export function stillClocks(): void {
  // One that a test has taken in hand already stays there.
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date', 'performance'] });
}
