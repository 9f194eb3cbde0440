import { useNavigate } from 'react-router-dom';
import { giveTexts } from '#texts/assignments/give';
import { useGive } from '../../features/assignments/giving/use-give.tsx';
import { QuizListPage } from '../../features/quizzes/list/quiz-list-page.tsx';
import type { MoreOfQuiz } from '../../features/quizzes/list/use-quiz-menu.tsx';
import { exportLinkTexts } from '#texts/transfer/export-link';
import { useConfig } from '../../platform/config.ts';
import { ExportIcon, GiveIcon } from '../../ui/actions/action-icons.tsx';

/** In the menu of a quiz: gives it to do. The dialog stands on the page of whoever shows quizzes. */
export function useQuizGiving() {
  const { isOffered, give, dialog } = useGive();
  const more: MoreOfQuiz = ({ id, name }) =>
    isOffered ? [{ label: giveTexts.open, icon: <GiveIcon />, onSelect: () => give({ kind: 'quiz', id, name }) }] : [];
  return { more, dialog };
}

/** The professor's quizzes, each of which may be given to do, and whose cards may be exported. */
export function QuizListRoute() {
  const { more, dialog } = useQuizGiving();
  const canExport = useConfig()?.allow_export ?? false;
  const navigate = useNavigate();
  const exporting: MoreOfQuiz = ({ id, name }) => {
    const onSelect = () => void navigate(`/app/export?quiz=${encodeURIComponent(id)}`, { state: { name } });
    return canExport ? [{ label: exportLinkTexts.cards, icon: <ExportIcon />, onSelect }] : [];
  };
  return (
    <>
      <QuizListPage more={(quiz) => [...more(quiz), ...exporting(quiz)]} />
      {dialog}
    </>
  );
}
