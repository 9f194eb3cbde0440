import type { RunWall } from '@ardoise/contracts';
import { CountdownRing } from '../parts/countdown-ring.tsx';
import { useServerNow } from '../../../../platform/use-server-now.ts';
import { runTexts } from '#texts/quizzes/run';
import styles from './wall.module.css';

const words = runTexts.wall;
const TICK_MS = 500;

/** What is left of the time; whoever has extra time is waited for without being named. */
function Time({ shownAt, deadline, waitedFor }: { shownAt: string; deadline: string; waitedFor: number }) {
  const isPast = useServerNow(TICK_MS) >= Date.parse(deadline);
  if (isPast) return <p role="status">{waitedFor > 0 ? words.few : words.timeOver}</p>;
  return <CountdownRing shownAt={shownAt} deadline={deadline} className={styles.ring} />;
}

/** How far the question is: what is left of its time, and how many have answered. */
export function WallStatus({ run }: { run: RunWall }) {
  const { phase, question, answered, expected } = run;
  return (
    <div className={styles.status} data-closed={phase === 'closed' || undefined}>
      <p className="numbers">{words.answered(answered, expected)}</p>
      {phase === 'asking' && question?.deadline && (
        <Time shownAt={question.shown_at} deadline={question.deadline} waitedFor={run.waited_for} />
      )}
      {phase === 'closed' && <p role="status">{words.closed}</p>}
    </div>
  );
}
