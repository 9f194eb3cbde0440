import { useState } from 'react';
import type { Quiz } from '@ardoise/contracts';
import { Tiles } from '../../../ui/figures/tiles.tsx';
import { LaunchDialog } from '../run/launch/launch-dialog.tsx';
import { QuizCard } from './quiz-card.tsx';
import { QuizShareDialog } from './quiz-share-dialog.tsx';
import type { MoreOfQuiz } from './use-quiz-menu.tsx';

interface Props {
  quizzes: readonly Quiz[];
  label: string;
  more: MoreOfQuiz;
}

/** Quizzes side by side, with what can be done with each. */
export function QuizTiles({ quizzes, label, more }: Props) {
  const [shared, setShared] = useState<Quiz | null>(null);
  const [launched, setLaunched] = useState<Quiz | null>(null);
  return (
    <>
      <Tiles as="ul" least="22rem" keepsWidth aria-label={label}>
        {quizzes.map((quiz) => (
          <QuizCard key={quiz.id} quiz={quiz} onShare={setShared} onLaunch={setLaunched} more={more} />
        ))}
      </Tiles>
      <QuizShareDialog quiz={shared} onClose={() => setShared(null)} />
      <LaunchDialog quiz={launched} onClose={() => setLaunched(null)} />
    </>
  );
}
