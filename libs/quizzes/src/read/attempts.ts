import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { AskedCard, AttemptEvent } from '../domain/attempt.js';

/** What became of a card that was asked; in the order of the attempt. */
export interface ResponseRecord {
  /** null when no answer counts. */
  answer: readonly string[] | null;
  /** By the first grading. */
  correct: boolean;
  at: string;
}

/** A student's one attempt at a quiz. */
export interface AttemptDocument extends Document {
  quizId: string;
  studentId: string;
  cards: readonly AskedCard[];
  responses: readonly ResponseRecord[];
  /** Milliseconds since 1970 until which the card that is shown may be answered; null without a limit. */
  deadline: number | null;
  timeFactor: number;
  startedAt: string;
  finishedAt: string | null;
}

export const attempts = collection<AttemptDocument>({
  name: 'attempts-v2',
  kept: true,
  indexes: [{ fields: ['quizId', 'startedAt', 'id'] }, { fields: ['studentId', 'startedAt', 'id'] }],
});

export const attemptId = (quizId: string, studentId: string) => `${quizId}.${studentId}`;

function evolve(
  attempt: AttemptDocument | undefined,
  event: Recorded<AttemptEvent>,
  id: string,
): AttemptDocument | undefined {
  const { at } = event.metadata;
  if (event.type === 'AttemptStarted') {
    const { quizId, studentId, cards, deadline, timeFactor } = event.data;
    return { id, quizId, studentId, cards, responses: [], deadline, timeFactor, startedAt: at, finishedAt: null };
  }
  if (!attempt) return undefined;
  if (event.type === 'AttemptFinished') return { ...attempt, finishedAt: at };
  const response =
    event.type === 'AnswerGiven'
      ? { answer: event.data.answer, correct: event.data.correct, at }
      : { answer: null, correct: false, at };
  return { ...attempt, responses: [...attempt.responses, response], deadline: event.data.deadline };
}

const itself = ({ data }: { data: { quizId: string; studentId: string } }) => attemptId(data.quizId, data.studentId);

export const attemptsProjection = projection<AttemptDocument, AttemptEvent>({
  name: 'attempts-v2',
  into: attempts,
  touches: { AttemptStarted: itself, AnswerGiven: itself, TimeRanOut: itself, AttemptFinished: itself },
  evolve,
});
