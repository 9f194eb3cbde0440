import { useEffect, useState, useSyncExternalStore } from 'react';
import { serverAhead, watchServerTime } from './server-clock.ts';

/** The server's time in milliseconds, at this moment. */
export const serverNow = () => Date.now() + (serverAhead() ?? 0);

/** The server's time in milliseconds, told anew every `everyMs`: a device's own clock may be minutes off. */
export function useServerNow(everyMs = 1_000): number {
  const ahead = useSyncExternalStore(watchServerTime, serverAhead) ?? 0;
  const [now, setNow] = useState(() => Date.now() + ahead);
  useEffect(() => {
    const tell = () => setNow(Date.now() + ahead);
    tell();
    const timer = setInterval(tell, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, ahead]);
  return now;
}
