import { asCompared } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { AttemptEvent, GivenAnswer } from '../domain/attempt.js';

/** How often an answer was given to one question of a run. */
export interface AnswerCount {
  /** As whoever gave it first wrote it. */
  answer: readonly string[];
  count: number;
  correct: boolean;
}

/** What a class has answered to one question of a run, under `runAnswersId`. */
export interface RunAnswersDocument extends Document {
  /** By the answer's normal form. */
  counts: Readonly<Record<string, AnswerCount>>;
}

export const runAnswers = collection<RunAnswersDocument>({ name: 'quiz-run-answers-v3', warm: true });

export const runAnswersId = (runId: string, step: number) => `${runId}.${step}`;

type Counts = RunAnswersDocument['counts'];

/** What is compared alike is one, unless a kind judges it apart: as numbers '10³' and '103' are two. */
function formOf(counts: Counts, { answer, correct }: GivenAnswer): string {
  const form = JSON.stringify(answer.map(asCompared));
  const apart = `${form} ${correct}`;
  const known = [form, apart].find((one) => counts[one]?.correct === correct);
  return known ?? (counts[form] ? apart : form);
}

/** With that many more of an answer; one that nobody gives any more is gone. */
function moved(counts: Counts, given: GivenAnswer, by: 1 | -1): Counts {
  const { answer, correct } = given;
  const form = formOf(counts, given);
  const { [form]: known = { answer, correct, count: 0 }, ...others } = counts;
  const count = known.count + by;
  return count === 0 ? others : { ...counts, [form]: { ...known, count } };
}

type Answer = Extract<AttemptEvent, { type: 'AnswerGiven' | 'AnswerChanged' }>;

function evolve(before: RunAnswersDocument | undefined, { type, data }: Recorded<Answer>, id: string) {
  const counts = moved(before?.counts ?? {}, data, 1);
  return { id, counts: type === 'AnswerChanged' ? moved(counts, data.before, -1) : counts };
}

/** Of an answer to a quiz at one's own pace none. */
const ofRun = ({ data: { runId, step } }: { data: { runId?: string; step: number } }) =>
  runId === undefined ? [] : runAnswersId(runId, step);

export const runAnswersProjection = projection<RunAnswersDocument, Answer>({
  name: 'quiz-run-answers-v3',
  into: runAnswers,
  touches: { AnswerGiven: ofRun, AnswerChanged: ofRun },
  evolve,
});
