import type { CardDetails } from '@ardoise/contracts';

type PollDetails = Extract<CardDetails, { options: unknown }>;

/** What a file says of a poll; undefined where it says nothing. */
export function pollDetailsIn(value: unknown): PollDetails | undefined {
  const { options, several, anonymous } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  if (!Array.isArray(options)) return undefined;
  const texts = options.filter((text): text is string => typeof text === 'string' && text !== '');
  return { options: texts, several: several === true, anonymous: anonymous === true };
}
