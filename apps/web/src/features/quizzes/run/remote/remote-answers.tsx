import type { RunQuestion, RunWall } from '@ardoise/contracts';
import { kindAsked } from '@ardoise/contracts/light';
import { kindWalls } from '../../../../ui/kinds/walls.ts';
import { runTexts } from '#texts/quizzes/run';
import { useHiding } from '../use-hiding.ts';
import styles from './remote.module.css';

interface Props {
  run: RunWall;
  question: RunQuestion;
  take: (news: RunWall) => void;
}

/** How the class has answered, once answering is closed: for the screen that is not projected. */
export function RemoteAnswers({ run, question, take }: Props) {
  const { reveal, distribution, answered } = run;
  const onHide = useHiding(run.run_id, run.step, take);
  if (run.phase === 'asking') return null;
  const { Counted } = kindWalls[kindAsked(question).name];
  return (
    <section className={styles.panel}>
      <h2 id="given">{runTexts.remote.given}</h2>
      {distribution.length === 0 ? (
        <p>{runTexts.wall.noAnswers}</p>
      ) : (
        <Counted shown={{ question, reveal, distribution, answered }} onHide={onHide} />
      )}
    </section>
  );
}
