import type { AskedDetails } from '@ardoise/contracts';

/** What each of what is offered may belong to. */
export const leftsAsked = (details: AskedDetails | undefined): readonly string[] =>
  details && 'left' in details ? details.left : [];
