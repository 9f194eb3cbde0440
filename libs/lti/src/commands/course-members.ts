import { Injectable } from '@nestjs/common';
import { DomainError, LTI_COURSE_MEMBERS, ltiMembership } from '@ardoise/contracts';
import type { LtiMember } from '@ardoise/contracts';
import { MEMBERS_SCOPE, nextPage } from '../domain/course.js';
import type { Course } from '../domain/course.js';
import type { Platform } from '../domain/platform.js';
import { AnswerTooLong, boundedFetch } from './bounded-fetch.js';
import { PlatformTokens, TokenRefused } from './platform-tokens.js';

const CONTENT_TYPE = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
/** Asked for at once; a platform may give less, or all (NRPS 2.0, 3.6.2.1). */
const PIECE = 500;
const PAGES = 200;
/** Some members with all that a platform tells of them are a kilobyte each. */
const BOUNDS = { patienceMs: 20_000, bytes: 16 * 1024 * 1024 };

/** Reads who is in a course (Names and Role Provisioning Services 2.0). */
@Injectable()
export class CourseMembers {
  constructor(private readonly tokens: PlatformTokens) {}

  /**
   * All of them, each once.
   * @throws DomainError lti-members-refused, lti-members-away, lti-members-many
   */
  async of(platform: Platform, { membersUrl }: Course): Promise<LtiMember[]> {
    const found = new Map<string, LtiMember>();
    const first = new URL(membersUrl);
    first.searchParams.set('limit', String(PIECE));
    let url: string | null = first.href;
    for (let page = 0; url !== null; page++) {
      const { members, next } = await this.page(platform, url);
      for (const member of members) found.set(member.user_id, member);
      if (found.size > LTI_COURSE_MEMBERS || page >= PAGES) throw new DomainError('lti-members-many');
      url = next;
    }
    return [...found.values()];
  }

  private async page(platform: Platform, url: string): Promise<{ members: LtiMember[]; next: string | null }> {
    const response = await this.asked(platform, url);
    if (response.status >= 500) throw new DomainError('lti-members-away');
    const read = response.ok ? ltiMembership.safeParse(await response.json().catch(() => null)) : null;
    if (!read?.success) throw new DomainError('lti-members-refused');
    return { members: read.data.members, next: nextPage(response.headers.get('link'), url) };
  }

  private async asked(platform: Platform, url: string): Promise<Response> {
    try {
      return await this.tokens.using(platform, MEMBERS_SCOPE, (token) =>
        boundedFetch(url, { headers: { authorization: `Bearer ${token}`, accept: CONTENT_TYPE } }, BOUNDS),
      );
    } catch (error) {
      if (error instanceof AnswerTooLong) throw new DomainError('lti-members-many');
      throw new DomainError(error instanceof TokenRefused ? 'lti-members-refused' : 'lti-members-away');
    }
  }
}
