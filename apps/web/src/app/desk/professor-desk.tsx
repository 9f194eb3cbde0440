import type { Desk } from '@ardoise/contracts';
import { Link } from 'react-router-dom';
import { useGetDeskQuery } from './desk.api.ts';
import { DeckIcon } from '../../ui/actions/icons.tsx';
import { LinesSkeleton } from '../../ui/states/lines-skeleton.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { deskTexts as words } from '#texts/app/desk';
import { ClassWeeks } from './class-weeks.tsx';
import { DayQuizzes } from './day-quizzes.tsx';
import { DeskPart } from './desk-part.tsx';
import styles from './desk.module.css';
import { DueWork } from './due-work.tsx';
import { WaitingStrip } from './waiting-strip.tsx';

/** Quizzes begin and end by themselves, and students revise without anybody telling it. */
const AGAIN_MS = 120_000;

function NewestDecks({ decks }: Pick<Desk, 'decks'>) {
  return (
    <DeskPart title={words.decks.title}>
      <ul className={styles.decks}>
        {decks.map(({ id, id_folder, name }) => (
          <li key={id}>
            <Link dir="auto" className="beside" to={`/app/navigate/${id_folder}/${id}`}>
              <DeckIcon /> {name}
            </Link>
          </li>
        ))}
      </ul>
    </DeskPart>
  );
}

function Parts({ desk: { quizzes, classes, due, decks } }: { desk: Desk }) {
  return (
    <div className={styles.parts} data-part="desk">
      <div className={styles.column}>
        <DayQuizzes quizzes={quizzes} />
        {due.length > 0 && <DueWork due={due} />}
      </div>
      <div className={styles.column}>
        <ClassWeeks classes={classes} />
        {decks.length > 0 && <NewestDecks decks={decks} />}
      </div>
    </div>
  );
}

/** What a professor's home begins with. An empty school has its first steps below, and nothing of this to show. */
export function ProfessorDesk() {
  const { data, isError, error, refetch } = useGetDeskQuery(undefined, { pollingInterval: AGAIN_MS });
  const isEmpty = data && data.decks.length + data.classes.length + data.quizzes.length === 0;
  return (
    <>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <WaitingStrip told={data?.waiting} />
      </div>
      {isError && !data && <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <LinesSkeleton rows={4} />}
      {data && !isEmpty && <Parts desk={data} />}
    </>
  );
}
