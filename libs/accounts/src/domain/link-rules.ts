import { LINK_HOURS, HOUR_MS } from '@ardoise/contracts';
import type { LinkPurpose } from '@ardoise/contracts';

/** The newest link of a person for one purpose: the event that asked for it, and since when it lives (ISO 8601 in UTC). */
export interface Link {
  eventId: string;
  at: string;
  /** When it was asked for, where its mail left later. */
  askedAt?: string;
}

/** Whether the link that came from `eventId` still opens, at `now`. */
export function isLive(link: Link | undefined, eventId: string, purpose: LinkPurpose, now: string): boolean {
  if (!link || link.eventId !== eventId) return false;
  return Date.parse(now) < Date.parse(link.at) + LINK_HOURS[purpose] * HOUR_MS;
}

const askedAt = (link: Link) => link.askedAt ?? link.at;

/** Whether a request may still lead to a link: no newer one has. One from the future was dated by a clock that was wrong. */
export function mayReplace(present: Link | undefined, link: Link, now: string): boolean {
  return !present || askedAt(present) <= askedAt(link) || askedAt(present) > now;
}

/** A link whose mail leaves: it lives from now on. */
export function sentNow<T extends Link>(link: T, now: string): T {
  return { ...link, at: now, askedAt: askedAt(link) };
}
