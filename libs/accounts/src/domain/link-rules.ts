import { LINK_HOURS } from '@ardoise/contracts';
import type { LinkPurpose } from '@ardoise/contracts';

/** The newest link of a person for one purpose: the event that asked for it, and when (ISO 8601 in UTC). */
export interface Link {
  eventId: string;
  at: string;
}

const HOUR_MS = 3_600_000;

/** Whether the link that came from `eventId` still opens, at `now`. */
export function isLive(link: Link | undefined, eventId: string, purpose: LinkPurpose, now: string): boolean {
  if (!link || link.eventId !== eventId) return false;
  return Date.parse(now) < Date.parse(link.at) + LINK_HOURS[purpose] * HOUR_MS;
}

/** Whether a request may still lead to a link: no newer one has. */
export function mayReplace(present: Link | undefined, link: Link): boolean {
  return !present || present.at <= link.at;
}
