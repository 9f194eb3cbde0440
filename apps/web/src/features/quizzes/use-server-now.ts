import { useEffect, useState } from 'react';
import { useAppSelector } from '../../data/store.ts';
import { selectServerAhead } from '../../platform/server-clock-slice.ts';

/** The server's time in milliseconds, told anew every `everyMs`: a device's own clock may be minutes off. */
export function useServerNow(everyMs = 1_000): number {
  const ahead = useAppSelector(selectServerAhead);
  const [now, setNow] = useState(() => Date.now() + ahead);
  useEffect(() => {
    const tell = () => setNow(Date.now() + ahead);
    tell();
    const timer = setInterval(tell, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, ahead]);
  return now;
}
