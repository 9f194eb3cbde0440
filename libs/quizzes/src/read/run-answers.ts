import { asCompared } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { AttemptEvent, GivenAnswer } from '../domain/attempt.js';
import type { BallotEvent } from '../domain/ballot.js';

/** How often an answer was given to one question of a run. */
export interface AnswerCount {
  /** What is compared alike, or an opinion as it was written: those that are right and those that are not are counted apart. */
  form: string;
  /** As whoever gave it first wrote it. */
  answer: readonly string[];
  count: number;
  correct: boolean;
}

/** What a class has answered to one question of a run, under `runAnswersId`; without people elsewhere, under `ballotsId`. */
export interface RunAnswersDocument extends Document {
  /** In the order in which they first came. Hundreds may differ: a list is copied at once where an object would be built anew. */
  counts: readonly AnswerCount[];
}

export const runAnswers = collection<RunAnswersDocument>({ name: 'quiz-run-answers-v4', warm: true });

export const runAnswersId = (runId: string, step: number) => `${runId}.${step}`;
/** Of a quiz at one's own pace, the ballots alone: its other answers stand with those who gave them. */
export const ballotsId = (quizId: string, flashcardId: string) => `${quizId}.${flashcardId}`;

type Counts = RunAnswersDocument['counts'];

/** As numbers '10³' and '103' are two, though they are compared alike; an opinion stands in each writing: what most have written is what is shown. */
const formOf = ({ answer, counted }: GivenAnswer) =>
  JSON.stringify(counted === false ? answer : answer.map(asCompared));

/** With that many more of an answer; one that nobody gives any more is gone. */
function moved(counts: Counts, given: GivenAnswer, by: 1 | -1): Counts {
  const { answer, correct } = given;
  const form = formOf(given);
  const at = counts.findIndex((one) => one.form === form && one.correct === correct);
  const known = counts[at];
  if (!known) return [...counts, { form, answer, correct, count: by }];
  const count = known.count + by;
  return count === 0 ? counts.toSpliced(at, 1) : counts.with(at, { ...known, count });
}

type Answer = BallotEvent | Extract<AttemptEvent, { type: 'AnswerGiven' | 'AnswerChanged' }>;

function evolve(before: RunAnswersDocument | undefined, { type, data }: Recorded<Answer>, id: string) {
  const known = before?.counts ?? [];
  if (type === 'BallotCast') return { id, counts: moved(known, { ...data, correct: false, counted: false }, 1) };
  const counts = moved(known, data, 1);
  return { id, counts: type === 'AnswerChanged' ? moved(counts, data.before, -1) : counts };
}

/** Of an answer to a quiz at one's own pace none; of one that is in a ballot nothing but the ballot. */
const ofRun = ({ data: { runId, step, ballot } }: { data: { runId?: string; step: number; ballot?: true } }) =>
  runId === undefined || ballot ? [] : runAnswersId(runId, step);

/** As it stood up to version 3: under its form, with whether it is right after it where both had been given. */
const withForm = ([key, count]: [string, Omit<AnswerCount, 'form'>]): AnswerCount => ({
  form: key.replace(/ (true|false)$/, ''),
  ...count,
});

export const runAnswersProjection = projection<RunAnswersDocument, Answer>({
  name: 'quiz-run-answers-v4',
  into: runAnswers,
  touches: {
    AnswerGiven: ofRun,
    AnswerChanged: ofRun,
    BallotCast: ({ data: { quizId, runId, step, flashcardId } }) =>
      runId !== undefined && step !== undefined ? runAnswersId(runId, step) : ballotsId(quizId, flashcardId),
  },
  evolve,
  upgrade: (document) => {
    const { counts } = document as { counts?: Counts | Record<string, Omit<AnswerCount, 'form'>> };
    const standing = Array.isArray(counts) ? (counts as Counts) : Object.entries(counts ?? {}).map(withForm);
    return { id: document.id, counts: standing };
  },
});
