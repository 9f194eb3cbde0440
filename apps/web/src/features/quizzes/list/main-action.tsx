import {
  BarChartOutlined,
  EditOutlined,
  MobileOutlined,
  PlayCircleOutlined,
  RiseOutlined,
  ShareAltOutlined,
} from '@ant-design/icons';
import type { Quiz } from '@ardoise/contracts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import type { QuizAvailability } from '../availability.ts';
import { remotePath } from '../run/paths.ts';
import { quizTexts } from '#texts/quizzes';
import { quizListTexts } from '#texts/quizzes/list';
import { runTexts } from '#texts/quizzes/run';

const words = quizTexts.list;

/** What is most likely done with a quiz now. */
export type MainAction = 'remote' | 'launch' | 'live' | 'results' | 'share' | 'cards';

/** Whether it is for the class, and was held since it was last planned. */
export function isHeld({ mode, sittings, start_date: start }: Quiz): boolean {
  return mode === 'paced' && sittings !== undefined && (start === null || start <= sittings.last_at);
}

export function mainActionOf(quiz: Quiz, state: QuizAvailability): MainAction {
  if (quiz.run_id) return 'remote';
  if (state === 'ended' || isHeld(quiz)) return 'results';
  if (quiz.flashcards_count === 0 && !quiz.participations) return 'cards';
  if (quiz.mode === 'paced') return 'launch';
  return state === 'open' ? 'live' : 'share';
}

const SIGNS = {
  remote: <MobileOutlined aria-hidden />,
  launch: <PlayCircleOutlined aria-hidden />,
  live: <RiseOutlined aria-hidden />,
  results: <BarChartOutlined aria-hidden />,
  share: <ShareAltOutlined aria-hidden />,
  cards: <EditOutlined aria-hidden />,
};
const LABELS = {
  remote: runTexts.list.remote,
  launch: runTexts.list.launch,
  live: words.live,
  results: words.openResults,
  share: words.share,
  cards: quizListTexts.chooseCards,
};

function pathOf(action: Exclude<MainAction, 'launch' | 'share'>, { id, run_id: run }: Quiz): string {
  if (action === 'remote') return remotePath(run ?? '');
  return `/app/quiz/${id}/${action === 'cards' ? 'edit' : action}`;
}

interface Props {
  quiz: Quiz;
  action: MainAction;
  onShare: (quiz: Quiz) => void;
  onLaunch: (quiz: Quiz) => void;
}

/** The one thing that is most likely done with it. */
export function MainCommand({ quiz, action, onShare, onLaunch }: Props) {
  const look = {
    type: action === 'remote' ? ('primary' as const) : ('default' as const),
    icon: SIGNS[action],
    'aria-label': words.of(LABELS[action], quiz.name),
  };
  const label = <span>{LABELS[action]}</span>;
  if (action === 'launch' || action === 'share') {
    const run = action === 'launch' ? onLaunch : onShare;
    return (
      <Button {...look} onClick={() => run(quiz)}>
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink {...look} to={pathOf(action, quiz)}>
      {label}
    </ButtonLink>
  );
}
