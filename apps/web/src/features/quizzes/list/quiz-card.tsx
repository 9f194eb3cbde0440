import {
  BarChartOutlined,
  DeleteOutlined,
  DesktopOutlined,
  EditOutlined,
  EyeOutlined,
  HistoryOutlined,
  RiseOutlined,
  ShareAltOutlined,
} from '@ant-design/icons';
import { Button, Card, Descriptions, Flex } from 'antd';
import type { Quiz } from '@ardoise/contracts';
import { useNavigate } from 'react-router-dom';
import { useDates } from '../../../platform/use-dates.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CategoryName } from '../../../ui/face/category-name.tsx';
import { cards } from '../../../ui/format.ts';
import layout from '../../../ui/layout.module.css';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { useConfirmedAction } from '../../../ui/use-confirmed-action.ts';
import { stateAt } from '../availability.ts';
import type { QuizState } from '../availability.ts';
import { useDeleteQuizMutation } from '../quizzes.api.ts';
import { useRestoreMutation } from '../../../data/restore.api.ts';
import { quizTexts } from '../texts.fr.ts';
import { useServerNow } from '../use-server-now.ts';

const words = quizTexts.list;
const BADGES: Record<QuizState, string> = {
  upcoming: 'badge badge-amber',
  open: 'badge badge-green',
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

/** One quiz of the list. */
export function QuizCard({ quiz, onShare }: { quiz: Quiz; onShare: (quiz: Quiz) => void }) {
  const state = stateAt(quiz, useServerNow(STATE_EVERY_MS));
  const navigate = useNavigate();
  const confirmed = useConfirmedAction();
  const [remove] = useDeleteQuizMutation();
  const [restore] = useRestoreMutation();
  const path = `/app/quiz/${quiz.id}`;
  const onDelete = () =>
    confirmed({
      question: words.confirmDelete(quiz.name),
      run: () => remove(quiz.id).unwrap(),
      undo: () => restore({ kind: 'quiz', id: quiz.id }).unwrap(),
    });
  const main = state === 'open' ? 'live' : 'results';
  return (
    <li>
      <Card size="small" style={{ height: '100%' }}>
        <Flex vertical gap={12}>
          <Flex gap="small" align="center" className={layout.detail}>
            <span className={BADGES[state]}>{words.states[state]}</span>
            <span className={layout.name}>
              {cards(quiz.flashcards_count)} · {words.perCard(quiz.time_limit)}
            </span>
            <MenuButton
              label={words.actions(quiz.name)}
              items={() => [
                {
                  label: words.edit,
                  icon: <EditOutlined aria-hidden />,
                  onSelect: () => void navigate(`${path}/edit`),
                },
                {
                  label: quizTexts.trial.open,
                  icon: <EyeOutlined aria-hidden />,
                  onSelect: () => void navigate(`${path}/try`),
                },
                {
                  label: words.project,
                  icon: <DesktopOutlined aria-hidden />,
                  onSelect: () => void navigate(`${path}/projection`),
                },
                main === 'live'
                  ? {
                      label: words.openResults,
                      icon: <BarChartOutlined aria-hidden />,
                      onSelect: () => void navigate(`${path}/results`),
                    }
                  : {
                      label: words.live,
                      icon: <RiseOutlined aria-hidden />,
                      onSelect: () => void navigate(`${path}/live`),
                    },
                {
                  label: words.replay,
                  icon: <HistoryOutlined aria-hidden />,
                  onSelect: () => void navigate(`${path}/replay`),
                },
                { label: words.remove, icon: <DeleteOutlined aria-hidden />, danger: true, onSelect: onDelete },
              ]}
            />
          </Flex>
          <h2 className={layout.title}>{quiz.name}</h2>
          {quiz.category && (
            <p>
              <CategoryName category={quiz.category} />
            </p>
          )}
          <p className={layout.hint}>
            {words.code} <strong className={layout.code}>{quiz.access_code}</strong>
          </p>
          <Dates quiz={quiz} />
          <Flex wrap gap="small" align="center" justify="space-between" className={layout.spread}>
            <strong>{words.participations(quiz.participations ?? 0)}</strong>
            <Flex wrap gap="small" className={layout.spread}>
              <Button
                icon={<ShareAltOutlined aria-hidden />}
                aria-label={words.of(words.share, quiz.name)}
                onClick={() => onShare(quiz)}
              >
                {words.share}
              </Button>
              <ButtonLink
                icon={main === 'live' ? <RiseOutlined aria-hidden /> : <BarChartOutlined aria-hidden />}
                aria-label={words.of(main === 'live' ? words.live : words.openResults, quiz.name)}
                to={`${path}/${main}`}
              >
                {main === 'live' ? words.live : words.openResults}
              </ButtonLink>
            </Flex>
          </Flex>
        </Flex>
      </Card>
    </li>
  );
}
