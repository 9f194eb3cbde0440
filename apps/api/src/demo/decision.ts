import type { Decision } from '@ardoise/event-store';
import { demoId } from './demo-id.js';

/** @param moment milliseconds since 1970 */
export const iso = (moment: number) => new Date(moment).toISOString();

/** A decision at a past moment (milliseconds since 1970), whose events have their ids by its name. */
export const decisionOf = (name: string, at: number, actor?: string): Decision => ({
  now: iso(at),
  eventId: (index) => demoId(`${name} ${index}`),
  ...(actor === undefined ? {} : { actor }),
});
