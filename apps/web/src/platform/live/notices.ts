import type { ChangeNotice } from '@ardoise/contracts';

const listeners = new Set<(notices: readonly ChangeNotice[]) => void>();

/** For the live connection: hands on what it heard. */
export function tellNotices(notices: readonly ChangeNotice[]): void {
  for (const listener of listeners) listener(notices);
}

/** For a screen that has to act on a notice itself, where making a cache stale is not enough. Returns how to stop. */
export function onNotices(listener: (notices: readonly ChangeNotice[]) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
