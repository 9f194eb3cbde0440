import { BarChartOutlined, RiseOutlined, ShareAltOutlined } from '@ant-design/icons';
import { Button, Card, Descriptions, Flex } from 'antd';
import type { Quiz } from '@ardoise/contracts';
import { useReservedFor } from '../../../data/reserved-classes.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { CategoryName } from '../../../ui/face/category-name.tsx';
import { cards } from '#texts/grammar';
import { MenuButton } from '../../../ui/actions/menu-button.tsx';
import { ReservedSign } from '../../../ui/reserved/reserved.tsx';
import { stateAt } from '../availability.ts';
import type { QuizAvailability } from '../availability.ts';
import { RunActions } from '../run/launch/run-actions.tsx';
import { runTexts } from '#texts/quizzes/run';
import { quizTexts } from '#texts/quizzes';
import { useServerNow } from '../../../platform/use-server-now.ts';
import { useQuizMenu } from './use-quiz-menu.tsx';
import type { MoreOfQuiz } from './use-quiz-menu.tsx';

const words = quizTexts.list;
const BADGES: Record<QuizAvailability, string> = {
  upcoming: 'badge amber',
  open: 'badge green',
  ended: 'badge',
};
const STATE_EVERY_MS = 5_000;

function Dates({ quiz }: { quiz: Quiz }) {
  const dates = useDates();
  const lines = [
    [words.from, quiz.start_date, words.always],
    [words.to, quiz.end_date, words.always],
    [words.results, quiz.can_see_results_from, words.resultsAtOnce],
  ] as const;
  return (
    <Descriptions
      size="small"
      column={1}
      colon={false}
      styles={{ label: { minWidth: '8.5rem' } }}
      items={lines.map(([label, date, none]) => ({ key: label, label, children: date ? dates.moment(date) : none }))}
    />
  );
}

interface Props {
  quiz: Quiz;
  onShare: (quiz: Quiz) => void;
  onLaunch: (quiz: Quiz) => void;
  more: MoreOfQuiz;
}

/** The one thing that is most likely done with it. */
function MainAction({ quiz, state, onLaunch }: Omit<Props, 'onShare' | 'more'> & { state: QuizAvailability }) {
  if (quiz.mode === 'paced' && (quiz.run_id || state !== 'ended'))
    return <RunActions quiz={quiz} onLaunch={onLaunch} />;
  const isLive = quiz.mode === 'self' && state === 'open';
  const label = isLive ? words.live : words.openResults;
  return (
    <ButtonLink
      icon={isLive ? <RiseOutlined aria-hidden /> : <BarChartOutlined aria-hidden />}
      aria-label={words.of(label, quiz.name)}
      to={`/app/quiz/${quiz.id}/${isLive ? 'live' : 'results'}`}
    >
      {label}
    </ButtonLink>
  );
}

function ReservedFor({ ids }: { ids: readonly string[] }) {
  return <ReservedSign {...useReservedFor(ids)} />;
}

/** One quiz of the list. */
export function QuizCard({ quiz, onShare, onLaunch, more }: Props) {
  const state = stateAt(quiz, useServerNow(STATE_EVERY_MS));
  const items = useQuizMenu(quiz, state, more);
  return (
    <li>
      <Card size="small" style={{ height: '100%' }}>
        <Flex vertical gap={12}>
          <Flex gap="small" align="center" className="detail">
            {quiz.run_id ? (
              <span className={BADGES.open}>{runTexts.list.running}</span>
            ) : (
              <span className={BADGES[state]}>{words.states[state]}</span>
            )}
            {quiz.mode === 'paced' && !quiz.run_id && <span className="badge accent">{runTexts.list.badge}</span>}
            <span className="name">
              {cards(quiz.flashcards_count)} · {words.perCard(quiz.time_limit)}
            </span>
            <MenuButton label={words.actions(quiz.name)} items={items} />
          </Flex>
          <h2 dir="auto" className="title">
            {quiz.name}
          </h2>
          {quiz.category && (
            <p>
              <CategoryName category={quiz.category} />
            </p>
          )}
          {quiz.class_ids && quiz.class_ids.length > 0 && <ReservedFor ids={quiz.class_ids} />}
          <p className="hint">
            {words.code} <strong className="code">{quiz.access_code}</strong>
          </p>
          <Dates quiz={quiz} />
          <Flex wrap gap="small" align="center" justify="space-between" className="spread">
            <strong>{words.participations(quiz.participations ?? 0)}</strong>
            <Flex wrap gap="small" className="spread">
              <Button
                icon={<ShareAltOutlined aria-hidden />}
                aria-label={words.of(words.share, quiz.name)}
                onClick={() => onShare(quiz)}
              >
                {words.share}
              </Button>
              <MainAction quiz={quiz} state={state} onLaunch={onLaunch} />
            </Flex>
          </Flex>
        </Flex>
      </Card>
    </li>
  );
}
