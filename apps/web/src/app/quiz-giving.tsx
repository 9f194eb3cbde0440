import { giveTexts } from '../features/assignments/giving/give-texts.fr.ts';
import { useGive } from '../features/assignments/giving/use-give.tsx';
import { QuizListPage } from '../features/quizzes/list/quiz-list-page.tsx';
import type { MoreOfQuiz } from '../features/quizzes/list/use-quiz-menu.tsx';
import { GiveIcon } from '../ui/action-icons.tsx';

/** In the menu of a quiz: gives it to do. The dialog stands on the page of whoever shows quizzes. */
export function useQuizGiving() {
  const { isOffered, give, dialog } = useGive();
  const more: MoreOfQuiz = ({ id, name }) =>
    isOffered ? [{ label: giveTexts.open, icon: <GiveIcon />, onSelect: () => give({ kind: 'quiz', id, name }) }] : [];
  return { more, dialog };
}

/** The professor's quizzes, each of which may be given to do. */
export function QuizListRoute() {
  const { more, dialog } = useQuizGiving();
  return (
    <>
      <QuizListPage more={more} />
      {dialog}
    </>
  );
}
