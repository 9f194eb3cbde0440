import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Today } from '@ardoise/contracts';
import { ROOT_FOLDER_ID, SESSION_LENGTHS, faceOf } from '@ardoise/contracts/light';
import { selectIsHere } from '../../../platform/offline/here-slice.ts';
import { missedPath, useGetMissedQuery } from '../../../data/missed.api.ts';
import { useAppSelector } from '../../../data/store.ts';
import { HereMark } from '../../../ui/states/here-mark.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { FaceContext } from '../../../ui/face/face-context.ts';
import { PlaceSign } from '../../../ui/face/sign.tsx';
import { QuizIcon } from '../../../ui/actions/icons.tsx';
import { lazyDialog } from '../../../ui/theme/with-widgets.tsx';
import { useGetTodayQuery } from '../revision.api.ts';
import { DayBar } from './day-bar.tsx';
import { nothingIn } from './nothing.ts';
import { ReviseAllLink } from '../progress/revise-all-link.tsx';
import { LONGEST_DAY, nameOf } from '../visit/source.ts';
import { sessionLength, sessionPath } from './session-path.ts';
import { WeekRow } from './week-row.tsx';
import { todayTexts as words } from '#texts/revision/today';
import styles from './today.module.css';

const LazyGoal = lazyDialog(
  async () => (await import('./goal-dialog.tsx')).GoalDialog,
  ({ open }) => open,
);

/** Of a card turned over and rated, as most are. */
const CARD_SECONDS = 12;

/** The session that does what is left of the goal. */
const fitting = (left: number) => SESSION_LENGTHS.find((length) => length >= left) ?? SESSION_LENGTHS.at(-1)!;

/** What a session of so many cards holds: what is due first, then new cards. */
function contents({ due, fresh }: Today, length: number) {
  const review = Math.min(due, length);
  const added = Math.min(fresh, length - review);
  const minutes = Math.max(1, Math.round(((review + added) * CARD_SECONDS) / 60));
  return { what: words.session(review, added), takes: words.takes(minutes) };
}

/** The way into the day's session, and how long it is to be. */
function Start({ day }: { day: Today | undefined }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const left = day ? day.aim - day.done : 0;
  const length = sessionLength(chosen ?? (left > 0 ? String(fitting(left)) : null), SESSION_LENGTHS);
  if (day && day.due + day.fresh === 0) return null;
  const session = day && contents(day, length);
  return (
    <>
      <ButtonLink type="primary" size="large" className={styles.start} to={sessionPath(length)}>
        <strong>{day && day.done > 0 ? words.goOn : words.start}</strong>
        <span>{session?.what ?? '\u00a0'}</span> <span>{session?.takes ?? '\u00a0'}</span>
      </ButtonLink>
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
    </>
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
    <>
      <h2 id="recent">{words.recent}</h2>
      <ul className={styles.recent} aria-labelledby="recent">
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
    </>
  );
}

interface Props {
  /** What cannot wait, below the heading. */
  first: ReactNode;
  /** Work that was given, below what is to be revised. */
  todo: ReactNode;
  /** Beside it: the way into a quiz. */
  aside: ReactNode;
}

/** A student's day: the first thing on their home. */
export function TodayPanel({ first, todo, aside }: Props) {
  const { currentData: day } = useGetTodayQuery();
  const isHere = useAppSelector((state) => selectIsHere(state, nameOf(LONGEST_DAY)));
  const [isChoosing, setChoosing] = useState(false);
  const isReached = day !== undefined && day.done > 0 && day.done >= day.aim;
  const nothing = day !== undefined && day.due + day.fresh === 0 ? nothingIn(day) : null;
  const hasCards = nothing?.kind !== 'empty';
  const said = isReached ? words.reached : nothing?.title;
  return (
    <>
      <h1 id="today" className={styles.title}>
        {words.title}
      </h1>
      {first}
      <div className={styles.day} data-part="day">
        <section className={styles.work} aria-labelledby="today" data-over={nothing !== null || undefined}>
          {said !== undefined && <p className="large">{said}</p>}
          {nothing && <p className="hint">{nothing.hint}</p>}
          <Start day={day} />
          <DayBar day={day ?? { done: 0, aim: 20 }} />
          {day && hasCards && <WeekRow day={day} />}
          {hasCards && (
            <div className={`row tap ${styles.ways}`}>
              {(!day || day.toLearnNow > 0) && <ReviseAllLink folderId={ROOT_FOLDER_ID} quiet />}
              {day && (
                <Button type="text" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
                  {words.goal}
                </Button>
              )}
              {isHere && <HereMark />}
            </div>
          )}
          <Missed />
        </section>
        {todo}
        <div className={styles.aside}>
          {aside}
          {day && day.decks.length > 0 && <RecentDecks decks={day.decks} />}
        </div>
        {day && (
          <LazyGoal goal={day.goal} newCards={day.newCards} open={isChoosing} onClose={() => setChoosing(false)} />
        )}
      </div>
    </>
  );
}
