import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Today } from '@ardoise/contracts';
import { ROOT_FOLDER_ID, SESSION_LENGTHS, faceOf } from '@ardoise/contracts/light';
import { missedPath, useGetMissedQuery } from '../../../data/missed.api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { FaceContext } from '../../../ui/face/face-context.ts';
import { PlaceSign } from '../../../ui/face/sign.tsx';
import { QuizIcon } from '../../../ui/actions/icons.tsx';
import { widgetPiece } from '../../../ui/theme/with-widgets.tsx';
import { ReviseAllLink } from '../progress/revise-all-link.tsx';
import { useGetTodayQuery } from '../revision.api.ts';
import { DayBar } from './day-bar.tsx';
import { sessionLength, sessionPath } from './session-path.ts';
import { todayTexts as words } from '#texts/revision/today';
import styles from './today.module.css';

const LazyGoal = widgetPiece(async () => (await import('./goal-dialog.tsx')).GoalDialog);

/** The session that does what is left of the goal. */
const fitting = (left: number) => SESSION_LENGTHS.find((length) => length >= left) ?? SESSION_LENGTHS.at(-1)!;

function headline({ done, goal, due, fresh }: Today): string {
  const planned = Math.min(Math.max(0, goal - done), due + fresh);
  if (planned > 0) return words.planned(planned);
  return done >= goal ? words.reached : words.nothing;
}

/** How many cards, and the way to them. */
function Start({ day }: { day: Today | undefined }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const left = day ? day.goal - day.done : 0;
  const length = sessionLength(chosen ?? (left > 0 ? String(fitting(left)) : null), SESSION_LENGTHS);
  if (day && day.due + day.fresh === 0) return null;
  return (
    <div className={styles.start}>
      <fieldset className={styles.lengths}>
        <legend className="visually-hidden">{words.length}</legend>
        {SESSION_LENGTHS.map((each) => (
          <label key={each} className="holds marked" data-chosen={each === length || undefined}>
            <input
              type="radio"
              name="session-length"
              className="visually-hidden"
              checked={each === length}
              onChange={() => setChosen(String(each))}
            />
            {each}
          </label>
        ))}
      </fieldset>
      <ButtonLink type="primary" size="large" to={sessionPath(length)}>
        {day && day.done > 0 ? words.goOn : words.start}
      </ButtonLink>
    </div>
  );
}

/** Quizzes lately taken in which cards were missed that were not revised since. */
function Missed() {
  const { currentData: missed } = useGetMissedQuery();
  if (!missed?.length) return null;
  return (
    <ul className={styles.missed} aria-label={words.missed}>
      {missed.map(({ quiz_id, run_id, name, flashcardIds }) => (
        <li key={quiz_id}>
          <Link className="entry" to={missedPath(run_id ?? quiz_id)}>
            <QuizIcon />
            {words.missedIn(name, flashcardIds.length)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RecentDecks({ decks }: Pick<Today, 'decks'>) {
  return (
    <ul className={styles.recent} aria-label={words.recent}>
      {decks.map(({ id, id_folder, name, toLearnNow, category }) => (
        <li key={id}>
          <FaceContext value={category ? faceOf(category) : undefined}>
            <Link className="entry" to={`/app/navigate/${id_folder}/${id}`}>
              <PlaceSign />
              <span dir="auto" className="cut">
                {name}
              </span>
              <span className="detail count">{words.toLearn(toLearnNow)}</span>
            </Link>
          </FaceContext>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  /** Beside what is to be revised: the way into a quiz. */
  aside: ReactNode;
}

/** A student's day, above everything else. */
export function TodayPanel({ aside }: Props) {
  const { currentData: day } = useGetTodayQuery();
  const [isChoosing, setChoosing] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <section className={styles.panel} aria-labelledby="today">
      <div className={styles.work}>
        <h2 id="today" className="detail">
          {words.title}
        </h2>
        <p className="large">{day ? headline(day) : words.unknown}</p>
        <p className="hint">
          {day && [words.inAll(day.toLearnNow), ...(day.streak > 0 ? [words.row(day.streak)] : [])].join(' · ')}
        </p>
        <DayBar day={day ?? { done: 0, goal: 20 }} />
        <Start day={day} />
        <div className="row tap">
          <ReviseAllLink folderId={ROOT_FOLDER_ID} quiet />
          {day && (
            <Button
              type="text"
              aria-haspopup="dialog"
              onClick={() => {
                setOpened(true);
                setChoosing(true);
              }}
            >
              {words.goal}
            </Button>
          )}
        </div>
        <Missed />
      </div>
      <div className={styles.aside}>
        {aside}
        {day && day.decks.length > 0 && <RecentDecks decks={day.decks} />}
      </div>
      {day && wasOpened && (
        <LazyGoal
          fallback={null}
          props={{ goal: day.goal, newCards: day.newCards, open: isChoosing, onClose: () => setChoosing(false) }}
        />
      )}
    </section>
  );
}
