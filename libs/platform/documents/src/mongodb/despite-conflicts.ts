import { setTimeout as pause } from 'node:timers/promises';
import { mayBeRepeated } from './server-errors.js';

/**
 * Does `work` again from its beginning while the server says that others do the same, for so many milliseconds; what it had begun
 * is undone when it fails. The driver's withTransaction would go on for two minutes, and needs labels, which DocumentDB has none of.
 */
export async function despiteConflicts<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + milliseconds;
  for (let attempt = 0; ; attempt++)
    try {
      return await work();
    } catch (error) {
      const wait = Math.random() * Math.min(250, 5 * 1.5 ** attempt);
      if (!mayBeRepeated(error) || performance.now() + wait >= end) throw error;
      await pause(wait);
    }
}
