import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { runTexts } from '#texts/quizzes/run';
import styles from './run-waiting.module.css';

/** Nothing of the run is known yet. */
export function RunWaiting({ connected }: { connected: boolean }) {
  return (
    <main className={styles.waiting} aria-busy="true">
      {!connected && <p role="alert">{runTexts.offline}</p>}
      <CardsSkeleton />
    </main>
  );
}
