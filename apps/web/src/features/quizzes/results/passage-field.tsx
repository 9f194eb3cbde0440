import type { Quiz, QuizRun } from '@ardoise/contracts';
import { resultsTexts } from '#texts/quizzes/results';
import { RunField, useRunName } from './run-select.tsx';

const words = resultsTexts.runs;

/** Which one is shown: the one that is chosen, or the only one there is. */
export function passageOf(quiz: Quiz | undefined, run: QuizRun | undefined, nameOf: (run: QuizRun) => string) {
  if (run) return nameOf(run);
  return quiz?.mode === 'self' ? words.self(quiz.participations ?? 0) : undefined;
}

interface Props {
  quiz: Quiz | undefined;
  runs: readonly QuizRun[];
  run: string | undefined;
  onChange: (run: string | undefined) => void;
}

/** Chooses among the times that a quiz was taken, or all of them together; each says how many were there. */
export function PassageField({ quiz, runs, run, onChange }: Props) {
  const nameOf = useRunName();
  return (
    <RunField
      runs={runs.map((one) => ({ value: one.id, label: nameOf(one) }))}
      value={run}
      onChange={onChange}
      all={words.all(quiz?.participations ?? 0)}
      hint={run === undefined ? words.together : undefined}
    />
  );
}
