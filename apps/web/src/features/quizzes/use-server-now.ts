import { useEffect, useState } from 'react';

/**
 * The server's time in milliseconds, told anew every `everyMs`. `told` is what the server said (ISO) when it answered:
 * a device's own clock may be minutes off.
 */
export function useServerNow(told: string | undefined, everyMs = 1_000): number {
  const [now, setNow] = useState(() => (told ? Date.parse(told) : Date.now()));
  useEffect(() => {
    const ahead = told ? Date.parse(told) - Date.now() : 0;
    const timer = setInterval(() => setNow(Date.now() + ahead), everyMs);
    return () => clearInterval(timer);
  }, [told, everyMs]);
  return now;
}
