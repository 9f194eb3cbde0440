import type { ReactNode } from 'react';
import {
  BarChartOutlined,
  DeleteOutlined,
  DesktopOutlined,
  EditOutlined,
  EyeOutlined,
  HistoryOutlined,
  PlayCircleOutlined,
  RiseOutlined,
  ShareAltOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { Quiz } from '@ardoise/contracts';
import { useNavigate } from 'react-router-dom';
import { useRestoreMutation } from '../../../data/restore.api.ts';
import type { MenuItem } from '../../../ui/actions/menu-button.tsx';
import { confirmed } from '../../../ui/dialogs/confirmed-action.ts';
import type { QuizAvailability } from '../availability.ts';
import { useDeleteQuizMutation } from '../quizzes.api.ts';
import { wallPath } from '../run/paths.ts';
import { useEndQuizMutation } from '../run/run.api.ts';
import { runTexts } from '#texts/quizzes/run';
import { quizTexts } from '#texts/quizzes';
import type { MainAction } from './main-action.tsx';

const words = quizTexts.list;

/** What else may be done with a quiz, than what this feature knows of. */
export type MoreOfQuiz = (quiz: Quiz) => MenuItem[];

interface Here {
  state: QuizAvailability;
  /** The main one, which stands beside the menu. */
  action: MainAction;
  onShare: (quiz: Quiz) => void;
  onLaunch: (quiz: Quiz) => void;
}

/** What can be done with a quiz beside its main action. */
export function useQuizMenu(
  quiz: Quiz,
  { state, action, onShare, onLaunch }: Here,
  more: MoreOfQuiz,
): () => MenuItem[] {
  const navigate = useNavigate();
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
  const { run_id: run } = quiz;
  const onWall = () => window.open(wallPath(run ?? ''), '_blank', 'noopener');
  const isLaunchable = quiz.mode === 'paced' && !run && state !== 'ended' && action !== 'launch';
  return () => [
    ...(run ? [{ label: runTexts.list.resume, icon: <DesktopOutlined aria-hidden />, onSelect: onWall }] : []),
    ...(isLaunchable && quiz.flashcards_count > 0
      ? [{ label: runTexts.list.launch, icon: <PlayCircleOutlined aria-hidden />, onSelect: () => onLaunch(quiz) }]
      : []),
    ...(action === 'share'
      ? []
      : [{ label: words.share, icon: <ShareAltOutlined aria-hidden />, onSelect: () => onShare(quiz) }]),
    way(words.edit, <EditOutlined aria-hidden />, 'edit'),
    way(quizTexts.trial.open, <EyeOutlined aria-hidden />, 'try'),
    ...(isSelf ? [way(words.project, <DesktopOutlined aria-hidden />, 'projection')] : []),
    ...(isSelf && action !== 'live' ? [way(words.live, <RiseOutlined aria-hidden />, 'live')] : []),
    ...(action === 'results' ? [] : [way(words.openResults, <BarChartOutlined aria-hidden />, 'results')]),
    way(words.replay, <HistoryOutlined aria-hidden />, 'replay'),
    ...more(quiz),
    ...(isOpen ? [{ label: runTexts.list.endNow, icon: <StopOutlined aria-hidden />, onSelect: onEnd }] : []),
    { label: words.remove, icon: <DeleteOutlined aria-hidden />, danger: true, onSelect: onDelete },
  ];
}
