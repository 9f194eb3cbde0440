import { DomainError } from '@ardoise/contracts';
import type { LtiClaims } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { mayCall } from './platform.js';
import type { LearningPlatform } from './platform.js';

/** NRPS 2.0, 3.6.1. */
export const MEMBERS_SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';

/** A course that somebody teaches at a platform: told by their launches, for each who teaches it. Durable: it cannot be rebuilt. */
export interface Course extends Document {
  platformId: string;
  userId: string;
  /** The platform's name for it. */
  knownAs: string;
  title: string;
  /** Where its members are listed. */
  membersUrl: string;
  /** ISO 8601 in UTC. */
  since: string;
}

export const courses = collection<Course>({
  name: 'lti-courses',
  durable: true,
  personal: true,
  indexes: [{ fields: ['userId'], order: { title: 1 } }, { fields: ['platformId'] }],
});

/** What a launch tells of its course; null where its members cannot be read. */
export function courseOf(
  platform: LearningPlatform,
  { course, membersUrl }: LtiClaims,
): Pick<Course, 'knownAs' | 'title' | 'membersUrl'> | null {
  if (!course || membersUrl === undefined || !mayCall(platform, membersUrl)) return null;
  return { knownAs: course.id, title: course.title ?? course.id, membersUrl };
}

/**
 * The address of the next page in a Link header (RFC 8288); null on the last one. A token goes to no other origin, and a list that
 * stops before its end would be taken for the whole course.
 * @throws DomainError lti-members-refused
 */
export function nextPage(header: string | null, base: string): string | null {
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(/<([^<>]*)>([^<]*)/g)) {
    if (!/;\s*rel="?next"?/i.test(parameters)) continue;
    const url = URL.canParse(target, base) ? new URL(target, base) : null;
    if (url?.origin !== new URL(base).origin) throw new DomainError('lti-members-refused');
    return url.href;
  }
  return null;
}
