import type { Desk } from '@ardoise/contracts';
import { Link } from 'react-router-dom';
import { LIVE_COUNTS } from '@ardoise/contracts/light';
import { selectCounts } from '../../data/live/counts.ts';
import { useAppSelector } from '../../data/store.ts';
import { deskTexts } from '#texts/app/desk';
import { INBOX } from '../shell/inbox-count.tsx';
import styles from './desk.module.css';

const words = deskTexts.waiting;

/**
 * What waits for an answer, as it changes; each leads to where it is given.
 * @param told what the desk says of it, missing until that is there: what is told live is newer
 */
export function WaitingStrip({ told }: { told: Desk['waiting'] | undefined }) {
  const live = useAppSelector(selectCounts);
  const counts = { ...told, ...live };
  const there = LIVE_COUNTS.flatMap((name) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [{ name, count }] : [];
  });
  return (
    <section className={styles.waiting} aria-labelledby="desk-waiting" data-part="waiting">
      <h2 id="desk-waiting" className="hint label">
        {words.title}
      </h2>
      {told && there.length === 0 && <p className="hint">{words.nothing}</p>}
      {there.map(({ name, count }) => (
        <Link key={name} className={styles.chip} to={INBOX}>
          {words.counts[name](count)}
        </Link>
      ))}
    </section>
  );
}
