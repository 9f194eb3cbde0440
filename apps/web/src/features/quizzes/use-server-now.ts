import { useEffect, useState } from 'react';
import { onServerTime, serverAhead } from '../../platform/server-clock.ts';

/** The server's time in milliseconds, told anew every `everyMs`: a device's own clock may be minutes off. */
export function useServerNow(everyMs = 1_000): number {
  const [now, setNow] = useState(() => Date.now() + (serverAhead() ?? 0));
  useEffect(() => {
    const tell = () => setNow(Date.now() + (serverAhead() ?? 0));
    const timer = setInterval(tell, everyMs);
    const stop = onServerTime(tell);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs]);
  return now;
}
