import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { runTexts } from '#texts/quizzes/run';

/** Nothing of the run is known yet. */
export function RunWaiting({ connected }: { connected: boolean }) {
  return (
    <main className="stack padded" aria-busy="true">
      {!connected && <p role="alert">{runTexts.offline}</p>}
      <CardsSkeleton />
    </main>
  );
}
