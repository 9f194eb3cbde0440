import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import type { LtiClaims } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { courseOf, courses } from '../domain/course.js';
import type { Course } from '../domain/course.js';
import { roleOf } from '../domain/course-roles.js';
import { platforms } from '../domain/platform.js';
import type { LearningPlatform } from '../domain/platform.js';

/** The courses that professors teach at platforms. */
@Injectable()
export class Courses {
  constructor(private readonly documents: Documents) {}

  /**
   * Of a launch by somebody who teaches; of the same one again nothing is written. Who does not teach there any more is a stranger
   * to the course. @param now ISO 8601 in UTC
   */
  async learn(platform: LearningPlatform, claims: LtiClaims, userId: string, now: string): Promise<void> {
    if (!claims.course) return;
    const id = hash('sha256', [platform.id, claims.course.id, userId].join('\n'), 'base64url').slice(0, 32);
    const known = await this.documents.get(courses, id);
    if (roleOf(claims.roles) !== 'professor') {
      if (known) await this.documents.commit({ writes: forgettingCourses([known]) });
      return;
    }
    const told = courseOf(platform, claims);
    if (!told || (known?.title === told.title && known.membersUrl === told.membersUrl)) return;
    const put: Course = { id, platformId: platform.id, userId, since: known?.since ?? now, ...told };
    await this.documents.commit({ writes: [{ in: courses, put }] });
  }

  /** One of somebody's own, whose platform is open, and trusted with professors. @throws DomainError not-found, lti-platform-closed */
  async one(id: string, userId: string): Promise<{ course: Course; platform: LearningPlatform }> {
    const course = await this.documents.get(courses, id);
    const platform = course && (await this.documents.get(platforms, course.platformId));
    if (!platform || course.userId !== userId) throw new DomainError('not-found');
    if (!platform.enabled || !platform.professors) throw new DomainError('lti-platform-closed');
    return { course, platform };
  }
}

export const forgettingCourses = (found: readonly Course[]): Write[] =>
  found.map(({ id }): Write => ({ in: courses, delete: id }));
