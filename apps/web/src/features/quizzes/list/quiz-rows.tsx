import { useState } from 'react';
import type { Quiz } from '@ardoise/contracts';
import { LaunchDialog } from '../run/launch/launch-dialog.tsx';
import { QuizRow } from './quiz-row.tsx';
import { QuizShareDialog } from './quiz-share-dialog.tsx';
import type { MoreOfQuiz } from './use-quiz-menu.tsx';

interface Props {
  quizzes: readonly Quiz[];
  label: string;
  more: MoreOfQuiz;
}

/** Quizzes one below the other, with what can be done with each. */
export function QuizRows({ quizzes, label, more }: Props) {
  const [shared, setShared] = useState<Quiz | null>(null);
  const [launched, setLaunched] = useState<Quiz | null>(null);
  return (
    <>
      <ul className="panel parted" aria-label={label}>
        {quizzes.map((quiz) => (
          <QuizRow key={quiz.id} quiz={quiz} onShare={setShared} onLaunch={setLaunched} more={more} />
        ))}
      </ul>
      <QuizShareDialog quiz={shared} onClose={() => setShared(null)} />
      <LaunchDialog quiz={launched} onClose={() => setLaunched(null)} />
    </>
  );
}
