import type { Quiz } from '@ardoise/contracts';
import { Link } from 'react-router-dom';
import { stateAt } from '../../features/quizzes/availability.ts';
import type { QuizAvailability } from '../../features/quizzes/availability.ts';
import { useQuizNumbers } from '../../features/quizzes/live/use-quiz-numbers.ts';
import { remotePath, wallPath } from '../../features/quizzes/run/paths.ts';
import { useConfig } from '../../platform/config.ts';
import { useServerNow } from '../../platform/use-server-now.ts';
import { quizTexts } from '#texts/quizzes';
import { runTexts } from '#texts/quizzes/run';
import { momentNear } from '#texts/near';
import { deskTexts } from '#texts/app/desk';
import { DeskPart } from './desk-part.tsx';
import styles from './desk.module.css';

const words = deskTexts.quizzes;
const { states, of: named, live, openResults } = quizTexts.list;
const BADGES: Record<QuizAvailability, string> = { upcoming: 'badge amber', open: 'badge green', ended: 'badge' };
const STATE_EVERY_MS = 5_000;

/** Its place is kept until the live connection tells the first numbers. */
function Started({ id }: { id: string }) {
  const { numbers } = useQuizNumbers(id);
  if (!numbers) return <span className={styles.unknown} aria-hidden="true" />;
  return <span className="label numbers">{words.started(numbers.started, numbers.finished)}</span>;
}

function When({ quiz: { start_date, end_date }, state }: { quiz: Quiz; state: QuizAvailability }) {
  const now = useServerNow(STATE_EVERY_MS);
  const timeZone = useConfig()?.time_zone ?? 'Europe/Paris';
  const near = (iso: string) => momentNear(iso, now, timeZone);
  if (state === 'upcoming' && start_date) return words.from(near(start_date));
  return state === 'open' && end_date ? words.until(near(end_date)) : null;
}

/** Where its professor goes now. */
function Way({ quiz: { id, name, run_id }, state }: { quiz: Quiz; state: QuizAvailability }) {
  const { remote, resume } = runTexts.list;
  if (run_id)
    return (
      <>
        <Link to={remotePath(run_id)} aria-label={named(remote, name)}>
          {remote}
        </Link>
        <Link to={wallPath(run_id)} target="_blank" rel="noopener" aria-label={named(resume, name)}>
          {resume}
        </Link>
      </>
    );
  if (state === 'upcoming') return null;
  const [to, label] = state === 'open' ? ['live', live] : ['results', openResults];
  return (
    <Link to={`/app/quiz/${id}/${to}`} aria-label={named(label, name)}>
      {label}
    </Link>
  );
}

function QuizLine({ quiz }: { quiz: Quiz }) {
  const state = stateAt(quiz, useServerNow(STATE_EVERY_MS));
  const isLive = quiz.mode === 'self' && state === 'open';
  return (
    <li>
      <div className="name">
        <p className="row">
          <bdi className="label">{quiz.name}</bdi>
          <span className={quiz.run_id ? 'badge green' : BADGES[state]}>
            {quiz.run_id ? runTexts.list.running : states[state]}
          </span>
        </p>
        <p className="row detail">
          {isLive ? <Started id={quiz.id} /> : state === 'ended' && <span>{words.took(quiz.participations ?? 0)}</span>}
          <When quiz={quiz} state={state} />
        </p>
      </div>
      <div className={styles.ways}>
        <Way quiz={quiz} state={state} />
      </div>
    </li>
  );
}

/** The quizzes of this day, and how each goes. */
export function DayQuizzes({ quizzes }: { quizzes: readonly Quiz[] }) {
  return (
    <DeskPart title={words.title}>
      {quizzes.length === 0 ? (
        <p className="row hint">
          {words.none} <Link to="/app/quiz/new">{words.make}</Link>
        </p>
      ) : (
        <ul className={`${styles.quizzes} parted`}>
          {quizzes.map((quiz) => (
            <QuizLine key={quiz.id} quiz={quiz} />
          ))}
        </ul>
      )}
    </DeskPart>
  );
}
