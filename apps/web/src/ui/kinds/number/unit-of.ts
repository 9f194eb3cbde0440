import type { AskedDetails, CardDetails } from '@ardoise/contracts';

/** '' where there is none. */
export const unitOf = (details: AskedDetails | CardDetails | undefined): string =>
  details && 'unit' in details ? details.unit : '';
