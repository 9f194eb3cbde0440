import { Injectable } from '@nestjs/common';
import { Documents } from '@ardoise/documents';
import type { NewJob } from '@ardoise/jobs';
import type { FinalGrade } from '@ardoise/quizzes';
import { SCORE_SCOPE, agsScore, scoresOf, sentGrades } from '../domain/grade-line.js';
import type { GradeLine, SentGrade } from '../domain/grade-line.js';
import { platforms } from '../domain/platform.js';
import type { LearningPlatform } from '../domain/platform.js';
import { boundedFetch } from './bounded-fetch.js';
import { PlatformTokens } from './platform-tokens.js';
import { platformTroubles } from '#texts/platforms';

export const GRADES_JOB = 'lti-grades';
/** Whose grades are looked at: a student's, everybody's at that quiz, or all that a night finds untold. */
export type GradesAsked = { quizId: string; studentId?: string } | { night: string };

/** A job that tells them (see LtiGrades). @param cause what asks for it: the same one asks once */
export const gradesJob = (cause: string, data: GradesAsked): NewJob => ({
  id: `${cause}-${GRADES_JOB}`,
  name: GRADES_JOB,
  data,
});

const CONTENT_TYPE = 'application/vnd.ims.lis.v1.score+json';

/** A platform did not take a grade. The sentence is read by whoever looks at parked jobs: it names nobody. */
export class GradeRefused extends Error {
  override readonly name = 'GradeRefused';
}

/** Tells platforms the grades of those whom they sent. */
@Injectable()
export class GradeSending {
  constructor(
    private readonly documents: Documents,
    private readonly tokens: PlatformTokens,
  ) {}

  /**
   * Tells a grade unless it was told. Repeated by a process that died in between it has the same time, by which the platform
   * knows it again; an older one than the platform has is refused by it, and that is well (AGS 2.0, 3.4.3).
   * @throws GradeRefused, TokenRefused, and as boundedFetch does
   */
  async send(line: GradeLine, grade: FinalGrade): Promise<void> {
    const sent = await this.documents.get(sentGrades, line.id);
    if (sent && !sent.gone && (sent.at >= grade.at || isSame(sent, grade))) return;
    const platform = await this.documents.get(platforms, line.platformId);
    if (!platform?.enabled) return;
    const response = await this.post(platform, line, grade);
    const isGone = response.status === 404 || response.status === 410;
    if (response.ok || response.status === 409 || isGone) {
      const put: SentGrade = { id: line.id, ...grade, ...(isGone && { gone: true }) };
      await this.documents.commit({ writes: [{ in: sentGrades, put }] });
    }
    if (!response.ok && response.status !== 409) throw new GradeRefused(sentenceOf(platform.name, response.status));
  }

  private post(platform: LearningPlatform, { lineItem, knownAs }: GradeLine, grade: FinalGrade): Promise<Response> {
    return this.tokens.using(platform, SCORE_SCOPE, (token) =>
      boundedFetch(scoresOf(lineItem), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': CONTENT_TYPE },
        body: JSON.stringify(agsScore(knownAs, grade)),
      }),
    );
  }
}

const isSame = (sent: SentGrade, { given, maximum }: FinalGrade) => sent.given === given && sent.maximum === maximum;

function sentenceOf(name: string, status: number): string {
  if (status === 404 || status === 410) return platformTroubles.lineGone(name, status);
  if (status === 401 || status === 403) return platformTroubles.gradesForbidden(name, status);
  return platformTroubles.gradeRefused(name, status);
}
