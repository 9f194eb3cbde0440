import { useState } from 'react';
import { schoolYearIn } from '@ardoise/contracts/light';
import { useConfig } from '../../../platform/config.ts';
import { serverAhead } from '../../../platform/server-clock.ts';

/** The school year of this day, where the school is. */
export function useSchoolYear(): string {
  const timeZone = useConfig()?.time_zone ?? 'Europe/Paris';
  const [now] = useState(() => Date.now() + (serverAhead() ?? 0));
  return schoolYearIn(timeZone, now);
}
