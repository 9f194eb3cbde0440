import type { LtiClaims } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { mayCall } from './platform.js';
import type { LearningPlatform } from './platform.js';

/** AGS 2.0, 3.6. */
export const SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

/** Where a student's grade of a quiz is kept at a platform: told by their launches. */
export interface GradeLine extends Document {
  platformId: string;
  userId: string;
  /** The platform's name for them. */
  knownAs: string;
  quizId: string;
  /** The address of the line item. */
  lineItem: string;
  /** ISO 8601 in UTC. */
  launchedAt: string;
}

export const gradeLines = collection<GradeLine>({
  name: 'lti-grade-lines',
  durable: true,
  personal: true,
  indexes: [
    { fields: ['quizId', 'userId'] },
    { fields: ['quizId'] },
    { fields: ['userId'] },
    { fields: ['platformId'] },
    { fields: ['launchedAt'] },
  ],
});

/** What a platform was told last, under the line's id. Apart from the line, so that keeping it never brings back what was erased. */
export interface SentGrade extends Document {
  given: number;
  maximum: number;
  /** ISO 8601 in UTC, as it was told. */
  at: string;
  /** The line item was not there any more: nights ask no more, only who takes the job up again. */
  gone?: true;
}

export const sentGrades = collection<SentGrade>({ name: 'lti-sent-grades', durable: true });

/** The line item that grades of a launch may be told to; null where the platform takes none. */
export function lineItemOf(platform: LearningPlatform, { grades }: Pick<LtiClaims, 'grades'>): string | null {
  const { scope = [], lineitem } = grades ?? {};
  if (lineitem === undefined || !scope.includes(SCORE_SCOPE)) return null;
  return mayCall(platform, lineitem) ? lineitem : null;
}

/** Where scores of a line item are posted: what its address asks for stays behind (AGS 2.0, 3.4). */
export function scoresOf(lineItem: string): string {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  return url.href;
}

/** What the platform is told (AGS 2.0, 3.4.2). */
export const agsScore = (knownAs: string, { given, maximum, at }: Pick<SentGrade, 'given' | 'maximum' | 'at'>) => ({
  userId: knownAs,
  scoreGiven: given,
  scoreMaximum: maximum,
  timestamp: at,
  activityProgress: 'Completed',
  gradingProgress: 'FullyGraded',
});
