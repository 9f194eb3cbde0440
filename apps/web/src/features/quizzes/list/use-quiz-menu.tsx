import type { ReactNode } from 'react';
import {
  BarChartOutlined,
  DeleteOutlined,
  DesktopOutlined,
  EditOutlined,
  EyeOutlined,
  HistoryOutlined,
  RiseOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { Quiz } from '@ardoise/contracts';
import { useNavigate } from 'react-router-dom';
import { useRestoreMutation } from '../../../data/restore.api.ts';
import type { MenuItem } from '../../../ui/actions/menu-button.tsx';
import { useConfirmedAction } from '../../../ui/dialogs/use-confirmed-action.ts';
import type { QuizAvailability } from '../availability.ts';
import { useDeleteQuizMutation } from '../quizzes.api.ts';
import { useEndQuizMutation } from '../run/run.api.ts';
import { runTexts } from '#texts/quizzes/run';
import { quizTexts } from '#texts/quizzes';

const words = quizTexts.list;

/** What else may be done with a quiz, than what this feature knows of. */
export type MoreOfQuiz = (quiz: Quiz) => MenuItem[];

/** What can be done with a quiz beside its main action. */
export function useQuizMenu(quiz: Quiz, state: QuizAvailability, more: MoreOfQuiz): () => MenuItem[] {
  const navigate = useNavigate();
  const confirmed = useConfirmedAction();
  const [remove] = useDeleteQuizMutation();
  const [restore] = useRestoreMutation();
  const [end] = useEndQuizMutation();
  const isSelf = quiz.mode === 'self';
  const isOpen = isSelf && state === 'open';
  const onDelete = () =>
    confirmed({
      question: words.confirmDelete(quiz.name),
      run: () => remove(quiz.id).unwrap(),
      undo: () => restore({ kind: 'quiz', id: quiz.id }).unwrap(),
    });
  const onEnd = () =>
    confirmed({
      question: runTexts.list.confirmEnd(quiz.name),
      run: () => end(quiz.id).unwrap(),
      done: runTexts.list.ended,
      failed: runTexts.list.endFailed,
    });
  const way = (label: string, icon: ReactNode, to: string): MenuItem => ({
    label,
    icon,
    onSelect: () => void navigate(`/app/quiz/${quiz.id}/${to}`),
  });
  return () => [
    way(words.edit, <EditOutlined aria-hidden />, 'edit'),
    way(quizTexts.trial.open, <EyeOutlined aria-hidden />, 'try'),
    ...(isSelf ? [way(words.project, <DesktopOutlined aria-hidden />, 'projection')] : []),
    isSelf && !isOpen
      ? way(words.live, <RiseOutlined aria-hidden />, 'live')
      : way(words.openResults, <BarChartOutlined aria-hidden />, 'results'),
    way(words.replay, <HistoryOutlined aria-hidden />, 'replay'),
    ...more(quiz),
    ...(isOpen ? [{ label: runTexts.list.endNow, icon: <StopOutlined aria-hidden />, onSelect: onEnd }] : []),
    { label: words.remove, icon: <DeleteOutlined aria-hidden />, danger: true, onSelect: onDelete },
  ];
}
