import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { AskedCard, AttemptEvent } from '../domain/attempt.js';
import { FINISHED } from '../domain/availability.js';

/** What became of a card that was asked; in the order of the attempt. */
export interface ResponseRecord {
  /** null when no answer counts. */
  answer: readonly string[] | null;
  /** By the first grading. */
  correct: boolean;
  at: string;
  /** In a run with a ranking; absent elsewhere. */
  points?: number;
  /** What was answered stands in a ballot; `answer` is []. */
  ballot?: true;
}

/** What lists and the room show of an attempt; an index answers with it, so that nothing in it is ever null. */
export interface AttemptSummary {
  /** Cards that it asks, those of them that are right or wrong, that were passed by now, and right ones by the first grading. */
  asked: number;
  counted: number;
  passed: number;
  right: number;
  /** Of all answers of a run with a ranking; 0 elsewhere. */
  points: number;
  /** When something was last heard of the student: ISO 8601 in UTC. */
  heardAt: string;
  /** Milliseconds since 1970 until which the card that is shown may be answered; 0 without a limit, `FINISHED` at the end. */
  until: number;
  timeFactor: number;
  /** The run that it is part of; empty for a quiz at one's own pace. */
  runId: string;
}

/** A student's one attempt at a quiz, or their part in one of its runs. */
export interface AttemptDocument extends Document, AttemptSummary {
  quizId: string;
  studentId: string;
  /** In a run, the first question that they could answer, from 0. */
  joinedAt: number;
  cards: readonly AskedCard[];
  responses: readonly ResponseRecord[];
  startedAt: string;
  finishedAt: string | null;
}

export const attempts = collection<AttemptDocument>({
  name: 'attempts-v7',
  onDisk: true,
  indexes: [
    {
      fields: ['quizId', 'startedAt', 'id'],
      covers: ['asked', 'counted', 'passed', 'right', 'heardAt', 'until', 'timeFactor', 'runId'],
    },
    { fields: ['runId', 'startedAt', 'id'], covers: ['passed', 'timeFactor', 'joinedAt', 'points'] },
    { fields: ['studentId', 'startedAt', 'id'] },
  ],
});

/** @param taken the quiz, or the run that it is part of */
export const attemptId = (taken: string, studentId: string) => `${taken}.${studentId}`;

/** What an id is of: the quiz, or the run. */
export const takenOf = (id: string) => id.slice(0, id.indexOf('.'));

type Begun = Pick<AttemptDocument, 'cards' | 'responses' | 'startedAt'>;

/** Of some cards as they are asked those whose answers are right or wrong. */
export const countedIn = (cards: readonly AskedCard[]): number =>
  cards.filter(({ counted }) => counted !== false).length;

/** Whether there is a grade: of opinions alone there is none, nor of a run that was ended before its first question. */
export const isGraded = ({ counted }: Pick<AttemptSummary, 'counted'>): boolean => counted > 0;

const summaryOf = ({ cards, responses, startedAt }: Begun) => ({
  asked: cards.length,
  counted: countedIn(cards),
  passed: responses.length,
  right: responses.filter(({ correct }) => correct).length,
  points: responses.reduce((sum, { points = 0 }) => sum + points, 0),
  heardAt: responses.at(-1)?.at ?? startedAt,
});

type Answered = Extract<AttemptEvent, { type: 'AnswerGiven' | 'AnswerChanged' }>;

function responseTo({ data: { answer, correct, points, ballot } }: Answered, at: string): ResponseRecord {
  return { answer, correct, at, ...(points !== undefined && { points }), ...(ballot && { ballot }) };
}

function evolve(
  attempt: AttemptDocument | undefined,
  event: Recorded<AttemptEvent>,
  id: string,
): AttemptDocument | undefined {
  const { at } = event.metadata;
  if (event.type === 'AttemptStarted') {
    const { quizId, studentId, cards, deadline, timeFactor, runId = '', joinedAt = 0 } = event.data;
    const begun = { cards, responses: [], startedAt: at };
    const until = deadline ?? 0;
    return {
      id,
      quizId,
      studentId,
      ...begun,
      ...summaryOf(begun),
      until,
      timeFactor,
      runId,
      joinedAt,
      finishedAt: null,
    };
  }
  if (!attempt) return undefined;
  if (event.type === 'AttemptFinished') {
    // What nothing but the quiz's end has finished was answered until just now, and is over as long as the quiz is.
    const until = event.data.reason === 'quiz-ended' ? Date.parse(at) - 1 : FINISHED;
    return { ...attempt, until, finishedAt: at };
  }
  if (event.type === 'AttemptResumed') {
    const { deadline, timeFactor = attempt.timeFactor } = event.data;
    return { ...attempt, until: deadline ?? 0, timeFactor, finishedAt: null };
  }
  if (event.type === 'AnswerChanged') {
    const changed = { ...attempt, responses: attempt.responses.with(event.data.step, responseTo(event, at)) };
    return { ...changed, ...summaryOf(changed) };
  }
  const response = event.type === 'AnswerGiven' ? responseTo(event, at) : { answer: null, correct: false, at };
  const { deadline, timeFactor = attempt.timeFactor } = event.data;
  const after = { ...attempt, responses: [...attempt.responses, response], until: deadline ?? 0, timeFactor };
  return { ...after, ...summaryOf(after) };
}

const itself = ({ data: { quizId, runId, studentId } }: { data: AttemptEvent['data'] }) =>
  attemptId(runId ?? quizId, studentId);

export const attemptsProjection = projection<AttemptDocument, AttemptEvent>({
  name: 'attempts-v7',
  into: attempts,
  touches: {
    AttemptStarted: itself,
    AnswerGiven: itself,
    AnswerChanged: itself,
    TimeRanOut: itself,
    AttemptFinished: itself,
    AttemptResumed: itself,
  },
  evolve,
  // Up to version 6 all that was asked was right or wrong; up to 5 what the quiz's end had finished stayed so, and extra time came too late; 4 knew no points, version 3 no runs; the one before it said the deadline in a field of its own, and summed nothing up.
  upgrade: (document) => {
    const { asked: counted } = document as AttemptDocument;
    const self = { runId: '', joinedAt: 0, points: 0, counted, ...document };
    const { deadline, ...before } = self as AttemptDocument & { deadline?: number | null };
    if (deadline === undefined) return before;
    return { ...before, ...summaryOf(before), until: before.finishedAt === null ? (deadline ?? 0) : FINISHED };
  },
});
