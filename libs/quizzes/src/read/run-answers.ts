import { asCompared } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { AttemptEvent, GivenAnswer } from '../domain/attempt.js';
import type { BallotEvent } from '../domain/ballot.js';

/** How often an answer was given to one question of a run. */
export interface AnswerCount {
  /** As whoever gave it first wrote it. */
  answer: readonly string[];
  count: number;
  correct: boolean;
}

/** What a class has answered to one question of a run, under `runAnswersId`; without people elsewhere, under `ballotsId`. */
export interface RunAnswersDocument extends Document {
  /** By the answer's normal form. */
  counts: Readonly<Record<string, AnswerCount>>;
}

export const runAnswers = collection<RunAnswersDocument>({ name: 'quiz-run-answers-v3', warm: true });

export const runAnswersId = (runId: string, step: number) => `${runId}.${step}`;
/** Of a quiz at one's own pace, the ballots alone: its other answers stand with those who gave them. */
export const ballotsId = (quizId: string, flashcardId: string) => `${quizId}.${flashcardId}`;

type Counts = RunAnswersDocument['counts'];

/** What is compared alike is one, unless a kind judges it apart: as numbers '10³' and '103' are two. */
function formOf(counts: Counts, { answer, correct }: GivenAnswer): string {
  const form = JSON.stringify(answer.map(asCompared));
  const apart = `${form} ${correct}`;
  const known = [form, apart].find((one) => counts[one]?.correct === correct);
  return known ?? (counts[form] ? apart : form);
}

/** An opinion stands in each writing: what most have written is what is shown. */
const keyOf = (counts: Counts, given: GivenAnswer) =>
  given.counted === false ? JSON.stringify(given.answer) : formOf(counts, given);

/** With that many more of an answer; one that nobody gives any more is gone. */
function moved(counts: Counts, given: GivenAnswer, by: 1 | -1): Counts {
  const { answer, correct } = given;
  const form = keyOf(counts, given);
  const { [form]: known = { answer, correct, count: 0 }, ...others } = counts;
  const count = known.count + by;
  return count === 0 ? others : { ...counts, [form]: { ...known, count } };
}

type Answer = BallotEvent | Extract<AttemptEvent, { type: 'AnswerGiven' | 'AnswerChanged' }>;

function evolve(before: RunAnswersDocument | undefined, { type, data }: Recorded<Answer>, id: string) {
  const known = before?.counts ?? {};
  if (type === 'BallotCast') return { id, counts: moved(known, { ...data, correct: false, counted: false }, 1) };
  const counts = moved(known, data, 1);
  return { id, counts: type === 'AnswerChanged' ? moved(counts, data.before, -1) : counts };
}

/** Of an answer to a quiz at one's own pace none; of one that is in a ballot nothing but the ballot. */
const ofRun = ({ data: { runId, step, ballot } }: { data: { runId?: string; step: number; ballot?: true } }) =>
  runId === undefined || ballot ? [] : runAnswersId(runId, step);

export const runAnswersProjection = projection<RunAnswersDocument, Answer>({
  name: 'quiz-run-answers-v3',
  into: runAnswers,
  touches: {
    AnswerGiven: ofRun,
    AnswerChanged: ofRun,
    BallotCast: ({ data: { quizId, runId, step, flashcardId } }) =>
      runId !== undefined && step !== undefined ? runAnswersId(runId, step) : ballotsId(quizId, flashcardId),
  },
  evolve,
});
