import type { CardDetails } from '@ardoise/contracts';
import { fieldsSaid, textsSaid } from '../parts/said-in-file.ts';

type PollDetails = Extract<CardDetails, { options: unknown }>;

/** What a file says of a poll; undefined where it says nothing. */
export function pollDetailsIn(value: unknown): PollDetails | undefined {
  const { options, several, anonymous } = fieldsSaid(value);
  if (!Array.isArray(options)) return undefined;
  return { options: textsSaid(options).filter(Boolean), several: several === true, anonymous: anonymous === true };
}
