import {
  BarChartOutlined,
  DeleteOutlined,
  DesktopOutlined,
  EditOutlined,
  HistoryOutlined,
  RiseOutlined,
  ShareAltOutlined,
} from '@ant-design/icons';
import type { Quiz } from '@ardoise/contracts';
import { Link, useNavigate } from 'react-router-dom';
import { useDates } from '../../../platform/use-dates.ts';
import { cards } from '../../../ui/format.ts';
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
    <dl className="quiz-dates">
      {lines.map(([label, date, none]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{date ? dates.moment(date) : none}</dd>
        </div>
      ))}
    </dl>
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
    <li className="quiz-card">
      <div className="quiz-card-head">
        <span className={BADGES[state]}>{words.states[state]}</span>
        <span>
          {cards(quiz.flashcards_count)} · {words.perCard(quiz.time_limit)}
        </span>
        <MenuButton
          label={words.actions(quiz.name)}
          items={() => [
            { label: words.edit, icon: <EditOutlined aria-hidden />, onSelect: () => void navigate(`${path}/edit`) },
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
      </div>
      <h2>{quiz.name}</h2>
      <p className="quiz-code">
        {words.code} <strong>{quiz.access_code}</strong>
      </p>
      <Dates quiz={quiz} />
      <div className="quiz-card-foot">
        <span className="quiz-count">{words.participations(quiz.participations ?? 0)}</span>
        <span className="quiz-buttons">
          <button
            type="button"
            className="button"
            aria-label={words.of(words.share, quiz.name)}
            onClick={() => onShare(quiz)}
          >
            <ShareAltOutlined aria-hidden />
            {words.share}
          </button>
          <Link
            className="button"
            aria-label={words.of(main === 'live' ? words.live : words.openResults, quiz.name)}
            to={`${path}/${main}`}
          >
            {main === 'live' ? <RiseOutlined aria-hidden /> : <BarChartOutlined aria-hidden />}
            {main === 'live' ? words.live : words.openResults}
          </Link>
        </span>
      </div>
    </li>
  );
}
