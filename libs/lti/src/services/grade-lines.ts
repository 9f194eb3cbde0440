import { hash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { LtiClaims } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { RuntimePlatform as Runtime } from '@ardoise/runtime';
import { gradeLines, lineItemOf, sentGrades } from '../domain/grade-line.js';
import type { GradeLine } from '../domain/grade-line.js';
import type { LaunchTarget } from '../domain/launch.js';
import type { LearningPlatform } from '../domain/platform.js';
import { gradesJob } from './grade-sending.js';

/** A launch waits no longer than that for the queue: what it could not ask for, the night does. */
const ASKING_MS = 5_000;

/** Keeps where grades are to be told. */
@Injectable()
export class GradeLines {
  private readonly logger = new Logger(GradeLines.name);

  constructor(
    private readonly documents: Documents,
    private readonly runtime: Runtime,
  ) {}

  /**
   * Of a launch that opens a quiz; of the same one again nothing is written. The activity may be younger than the attempt: until
   * something was told to its line, each opening asks for that, whose job is one and the same. So does the next one when a process
   * dies between the two. @param now ISO 8601 in UTC
   */
  async learn(
    platform: LearningPlatform,
    claims: LtiClaims,
    place: LaunchTarget,
    userId: string,
    now: string,
  ): Promise<void> {
    const lineItem = lineItemOf(platform, claims);
    const { sub: knownAs } = claims;
    if (lineItem === null || knownAs === undefined || place.kind !== 'quiz') return;
    const { id: quizId } = place;
    const id = hash('sha256', [platform.id, knownAs, userId, quizId, lineItem].join('\n'), 'base64url');
    if (await this.documents.get(sentGrades, id)) return;
    if (!(await this.documents.get(gradeLines, id))) {
      const put: GradeLine = { id, platformId: platform.id, userId, knownAs, quizId, lineItem, launchedAt: now };
      await this.documents.commit({ writes: [{ in: gradeLines, put }] });
    }
    const job = gradesJob(id, { quizId, studentId: userId });
    const asking = this.runtime.jobs.add([job], AbortSignal.timeout(ASKING_MS));
    await asking.catch((error: unknown) => this.logger.warn('a grade is not asked for until the night', error));
  }
}

/** What forgets lines, and what was told of them. */
export const forgetting = (lines: readonly GradeLine[]): Write[] =>
  lines.flatMap(({ id }): Write[] => [
    { in: gradeLines, delete: id },
    { in: sentGrades, delete: id },
  ]);
