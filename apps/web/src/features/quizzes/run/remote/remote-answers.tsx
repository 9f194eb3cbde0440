import type { CountedAnswer, RunQuestion, RunWall } from '@ardoise/contracts';
import { CardLine } from '../../../../ui/card/card-text.tsx';
import { formatNumber } from '#texts/grammar';
import { CountedTiles } from '../parts/counted-tiles.tsx';
import { runTexts } from '#texts/quizzes/run';
import styles from './remote.module.css';

const words = runTexts.wall;
/** More different answers than these are looked through in the results. */
const MOST = 8;

/** What was put into the blanks; what is projected shows of it only what is asked for. */
function Given({ lines, of }: { lines: readonly CountedAnswer[]; of: number }) {
  return (
    <ul className={styles.given} aria-labelledby="given">
      {lines.slice(0, MOST).map(({ answer, count, is_correct: isRight }) => (
        <li key={JSON.stringify(answer)}>
          <span>
            {isRight !== null && (
              <>
                <span aria-hidden="true">{isRight ? '✓ ' : '✗ '}</span>
                <span className="visually-hidden">{isRight ? words.right : words.wrong} </span>
              </>
            )}
            {answer.length === 0 ? words.emptyAnswer : <CardLine text={answer.join(' · ')} />}
          </span>
          <span className="numbers">
            <strong>{formatNumber(count)}</strong> {words.percent(of > 0 ? (count / of) * 100 : 0)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How the class has answered, once answering is closed: for the screen that is not projected. */
export function RemoteAnswers({ run, question }: { run: RunWall; question: RunQuestion }) {
  const { reveal, distribution, answered } = run;
  if (run.phase === 'asking') return null;
  return (
    <section className={styles.panel}>
      <h2 id="given">{runTexts.remote.given}</h2>
      {distribution.length === 0 ? (
        <p>{words.noAnswers}</p>
      ) : question.is_fillable_text ? (
        <Given lines={distribution} of={answered} />
      ) : (
        <CountedTiles {...{ question, reveal, distribution, answered }} size="phone" label={words.answers} />
      )}
    </section>
  );
}
