import type { RunParticipant, RunWall } from '@ardoise/contracts';
import { failureSentence } from '../../../../ui/states/message-of.ts';
import { PersonName } from '../../../../ui/figures/people.tsx';
import { runTexts } from '#texts/quizzes/run';
import { useRunPeople } from './use-run-people.ts';
import styles from './remote.module.css';

const words = runTexts.remote;
/** More names than this are not looked through while a class waits. */
const MOST = 40;

function Names({ people }: { people: readonly RunParticipant[] }) {
  const named = people.filter(({ username }) => username !== '');
  if (named.length === 0) return <p>{words.unnamed(people.length)}</p>;
  return (
    <>
      <ul className={styles.people} aria-label={words.missing}>
        {named.slice(0, MOST).map(({ user_id: id, username, online, ...one }) => (
          <li key={id}>
            <PersonName names={one} address={username} isSpoken />{' '}
            {!online && <span className="detail">({words.away})</span>}
          </li>
        ))}
      </ul>
      {named.length > MOST && <p className="detail">{words.more(named.length - MOST)}</p>}
    </>
  );
}

/** Who has not answered yet; those whose phone is connected come first. */
export function WaitingPeople({ run }: { run: RunWall }) {
  const { people, error } = useRunPeople(run);
  if (run.phase !== 'asking') return null;
  const missing = (people ?? [])
    .filter(({ answered }) => !answered)
    .sort((one, other) => Number(other.online) - Number(one.online));
  return (
    <section className={styles.panel} aria-labelledby="missing" aria-busy={!people && !error}>
      <h2 id="missing">{words.missing}</h2>
      {error !== undefined && !people && <p role="alert">{failureSentence(error, words.peopleFailed)}</p>}
      {people && !missing.some(({ online }) => online) && <p>{words.allAnswered}</p>}
      {missing.length > 0 && <Names people={missing} />}
    </section>
  );
}
