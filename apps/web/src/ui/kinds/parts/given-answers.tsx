import { runTexts } from '#texts/quizzes/run';
import { formatNumber } from '#texts/grammar';
import { CardLine } from '../../card/card-text.tsx';
import type { ShownQuestion } from '../kind-view.ts';
import styles from './kind-wall.module.css';

const words = runTexts.wall;
/** More different answers than these are looked through in the results. */
const MOST = 8;

interface Props {
  shown: ShownQuestion;
  /** An answer in few words. */
  inFew?: (answer: readonly string[], shown: ShownQuestion) => string;
}

/** What was answered; what is projected shows of it only what is asked for. */
export function GivenAnswers({ shown, inFew = (answer) => answer.join(' · ') }: Props) {
  const { distribution, answered: of } = shown;
  return (
    <ul className={styles.given} aria-labelledby="given">
      {(distribution ?? []).slice(0, MOST).map(({ answer, count, is_correct: isRight }) => (
        <li key={JSON.stringify(answer)}>
          <span>
            {isRight !== null && (
              <>
                <span aria-hidden="true">{isRight ? '✓ ' : '✗ '}</span>
                <span className="visually-hidden">{isRight ? words.right : words.wrong} </span>
              </>
            )}
            {answer.length === 0 ? words.emptyAnswer : <CardLine text={inFew(answer, shown)} />}
          </span>
          <span className="numbers">
            <strong>{formatNumber(count)}</strong> {words.percent(of > 0 ? (count / of) * 100 : 0)}
          </span>
        </li>
      ))}
    </ul>
  );
}
