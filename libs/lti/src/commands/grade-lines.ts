import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { LtiClaims } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { gradeLines, lineItemOf, sentGrades } from '../domain/grade-line.js';
import type { GradeLine } from '../domain/grade-line.js';
import type { Place } from '../domain/launch.js';
import type { Platform } from '../domain/platform.js';

/** Keeps where grades are to be told. */
@Injectable()
export class GradeLines {
  constructor(private readonly documents: Documents) {}

  /** Of a launch that opens a quiz; of the same one again nothing is written. @param now ISO 8601 in UTC */
  async learn(platform: Platform, claims: LtiClaims, place: Place, userId: string, now: string): Promise<void> {
    const lineItem = lineItemOf(platform, claims);
    const { sub: knownAs } = claims;
    if (lineItem === null || knownAs === undefined || place.kind !== 'quiz') return;
    const { id: quizId } = place;
    const id = hash('sha256', [platform.id, knownAs, userId, quizId, lineItem].join('\n'), 'base64url');
    if (await this.documents.get(gradeLines, id)) return;
    const put: GradeLine = { id, platformId: platform.id, userId, knownAs, quizId, lineItem, launchedAt: now };
    await this.documents.commit({ writes: [{ in: gradeLines, put }] });
  }
}

/** What forgets lines, and what was told of them. */
export const forgetting = (lines: readonly GradeLine[]): Write[] =>
  lines.flatMap(({ id }): Write[] => [
    { in: gradeLines, delete: id },
    { in: sentGrades, delete: id },
  ]);
