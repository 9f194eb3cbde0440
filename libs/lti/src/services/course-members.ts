import { Injectable } from '@nestjs/common';
import { DomainError, LTI_COURSE_MEMBERS, ltiMembership } from '@ardoise/contracts';
import type { LtiMember } from '@ardoise/contracts';
import { MEMBERS_SCOPE, nextPage } from '../domain/course.js';
import type { Course } from '../domain/course.js';
import type { LearningPlatform } from '../domain/platform.js';
import { AnswerTooLong, boundedFetch } from './bounded-fetch.js';
import { PlatformTokens, TokenRefused } from './platform-tokens.js';

const CONTENT_TYPE = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
/** Asked for at once; a platform may give less, or all (NRPS 2.0, 3.6.2.1). */
const PIECE = 500;
/** Of a whole list, within a minute: some members with all that a platform tells of them are a kilobyte or two each. */
const LIST_MS = 60_000;
const LIST_BYTES = 16 * 1024 * 1024;
const PAGE_MS = 20_000;
/** After which a platform that gave no answer is to be asked again; the sentence says a minute. */
const AWAY_SECONDS = 60;
/** Moodle gives fifty at least where it may, Canvas too: far more than the longest list has. */
const PAGES = 500;

/** What of the bounds of a list is left. */
interface Left {
  /** Milliseconds since 1970. */
  until: number;
  bytes: number;
}

/** Reads who is in a course (Names and Role Provisioning Services 2.0). */
@Injectable()
export class CourseMembers {
  constructor(private readonly tokens: PlatformTokens) {}

  /**
   * All of them, each once.
   * @throws DomainError lti-members-refused, lti-members-away, lti-members-many
   */
  async of(platform: LearningPlatform, { membersUrl }: Course): Promise<LtiMember[]> {
    const found = new Map<string, LtiMember>();
    const left: Left = { until: Date.now() + LIST_MS, bytes: LIST_BYTES };
    const first = new URL(membersUrl);
    first.searchParams.set('limit', String(PIECE));
    const seen = new Set<string>();
    for (let url: string | null = first.href; url !== null;) {
      // A page that leads back to one that was read would never end.
      if (seen.has(url) || seen.size === PAGES) throw new DomainError('lti-members-refused');
      seen.add(url);
      const { members, next } = await this.page(platform, url, left);
      for (const member of members) found.set(member.user_id, member);
      if (found.size > LTI_COURSE_MEMBERS) throw new DomainError('lti-members-many');
      url = next;
    }
    return [...found.values()];
  }

  private async page(
    platform: LearningPlatform,
    url: string,
    left: Left,
  ): Promise<{ members: LtiMember[]; next: string | null }> {
    const response = await this.asked(platform, url, left);
    if (response.status >= 500) throw new DomainError('lti-members-away', undefined, AWAY_SECONDS);
    if (!response.ok) throw new DomainError('lti-members-refused');
    const text = await response.text();
    left.bytes -= text.length;
    const read = ltiMembership.safeParse(parsed(text));
    if (!read.success) throw new DomainError('lti-members-refused');
    return { members: read.data.members, next: nextPage(response.headers.get('link'), url) };
  }

  private async asked(platform: LearningPlatform, url: string, { until, bytes }: Left): Promise<Response> {
    const patienceMs = Math.min(PAGE_MS, until - Date.now());
    if (patienceMs <= 0) throw new DomainError('lti-members-away', undefined, AWAY_SECONDS);
    try {
      return await this.tokens.using(platform, MEMBERS_SCOPE, (token) =>
        boundedFetch(
          url,
          { headers: { authorization: `Bearer ${token}`, accept: CONTENT_TYPE } },
          { patienceMs, bytes },
        ),
      );
    } catch (error) {
      if (error instanceof AnswerTooLong) throw new DomainError('lti-members-many');
      const isRefused = error instanceof TokenRefused && error.status < 500;
      if (isRefused) throw new DomainError('lti-members-refused');
      throw new DomainError('lti-members-away', undefined, AWAY_SECONDS);
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
