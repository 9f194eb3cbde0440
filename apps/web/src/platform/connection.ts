/** What tells that the server cannot be reached: the live connection, a call without an answer, the device itself. */
type Sign = 'live' | 'call' | 'device';

const signs = new Set<Sign>();
const listeners = new Set<() => void>();

function set(sign: Sign, isLost: boolean): void {
  if (signs.has(sign) === isLost) return;
  if (isLost) signs.add(sign);
  else signs.delete(sign);
  for (const listener of listeners) listener();
}

/** Whether the connection is lost; for useSyncExternalStore. */
export const connection = {
  isLost: () => signs.size > 0,
  set,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

if (!navigator.onLine) set('device', true);
window.addEventListener('offline', () => set('device', true));
window.addEventListener('online', () => set('device', false));
