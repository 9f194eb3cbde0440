import { useMemo } from 'react';
import { formatDay, formatMoment } from '@ardoise/contracts/light';
import { useConfig } from './config.ts';

/** Dates as people read them, in the organisation's time zone. */
export function useDates() {
  const timeZone = useConfig()?.time_zone ?? 'Europe/Paris';
  return useMemo(
    () => ({
      day: (iso: string) => formatDay(iso, timeZone),
      moment: (iso: string) => formatMoment(iso, timeZone),
    }),
    [timeZone],
  );
}
