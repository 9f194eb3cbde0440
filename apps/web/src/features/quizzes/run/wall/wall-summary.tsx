import type { RunWall } from '@ardoise/contracts';
import { CardLine } from '../../../../ui/card/card-text.tsx';
import { runTexts } from '#texts/quizzes/run';
import { WallPodium } from './wall-podium.tsx';
import styles from './wall-summary.module.css';

const words = runTexts.wall;
/** Enough to speak about. */
const HARDEST = 2;

/** How it went for all of them together; nobody is named but on a podium, where that was chosen. */
export function WallSummary({ run }: { run: RunWall }) {
  const { summary, joined } = run;
  const { average = null, podium = [], podium_others } = summary ?? {};
  const hardest = summary?.hardest.slice(0, HARDEST) ?? [];
  return (
    <div className={styles.summary}>
      <p className="hint">
        {words.over} {words.participants(joined)}.
      </p>
      {podium.length > 0 && <WallPodium podium={podium} {...(podium_others !== undefined && { podium_others })} />}
      {average !== null ? (
        <p className={podium.length > 0 ? styles.line : undefined}>
          <strong className={styles.average}>{words.percent(average)}</strong> <br />
          {words.averageOf}
        </p>
      ) : (
        <p>{summary?.counted === false ? words.opinions : words.noAverage}</p>
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
                <span className="hint firm">{words.percentRight(percentage)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
