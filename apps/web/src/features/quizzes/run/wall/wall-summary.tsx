import type { RunWall } from '@ardoise/contracts';
import { CardLine } from '../../../../ui/card-text.tsx';
import { runTexts } from '../texts.fr.ts';
import styles from './wall-summary.module.css';

const words = runTexts.wall;
/** Enough to speak about. */
const HARDEST = 2;

/** How it went for all of them together; nobody is named. */
export function WallSummary({ run }: { run: RunWall }) {
  const { summary, joined } = run;
  const hardest = summary?.hardest.slice(0, HARDEST) ?? [];
  return (
    <div className={styles.summary}>
      <p className={styles.soft}>
        {words.over} {words.participants(joined)}.
      </p>
      {summary && summary.average !== null ? (
        <p>
          <strong className={styles.average}>{words.percent(summary.average)}</strong> <br />
          {words.averageOf}
        </p>
      ) : (
        <p>{words.noAverage}</p>
      )}
      {hardest.length > 0 && (
        <section className={styles.hardest} aria-labelledby="hardest">
          <h2 id="hardest">{words.hardest}</h2>
          <ul>
            {hardest.map(({ step, question, percentage }) => (
              <li key={step}>
                <span className={styles.question}>
                  <CardLine text={question} />
                </span>
                <span className={styles.soft}>{words.percentRight(percentage)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
