import { RUNS_LISTED, SELF_PACED } from '@ardoise/contracts/light';
import type { Quiz, QuizRun } from '@ardoise/contracts';
import { resultsTexts } from '#texts/quizzes/results';
import { RunField, useRunName } from './run-select.tsx';

const words = resultsTexts.runs;

/** A time that a quiz was taken: a run, or what each did at their own pace. */
export interface Passage {
  value: string;
  label: string;
}

/** The times that a quiz was taken, runs first, each with how many were there; none as long as they are not known. */
export function usePassages(quiz: Quiz | undefined, runs: readonly QuizRun[] | undefined): Passage[] {
  const nameOf = useRunName();
  if (!quiz || !runs) return [];
  const inClass = runs.map((run) => ({ value: run.id, label: nameOf(run) }));
  const alone = (quiz.participations ?? 0) - runs.reduce((sum, { participations }) => sum + participations, 0);
  // Who was in an older run than those that are listed is not told apart.
  const isAlone = alone > 0 || (quiz.mode === 'self' && runs.length === 0);
  return isAlone
    ? [...inClass, { value: SELF_PACED, label: words.self(runs.length < RUNS_LISTED ? alone : undefined) }]
    : inClass;
}

interface Props {
  quiz: Quiz | undefined;
  passages: readonly Passage[];
  run: string | undefined;
  onChange: (run: string | undefined) => void;
}

/** Chooses among them, or all of them together. */
export function PassageField({ quiz, passages, run, onChange }: Props) {
  return (
    <RunField
      runs={passages}
      value={run}
      onChange={onChange}
      all={words.all(quiz?.participations ?? 0)}
      hint={run === undefined ? words.together : undefined}
    />
  );
}
