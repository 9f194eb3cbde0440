import type { CSSProperties } from 'react';
import type { CountedAnswer } from '@ardoise/contracts';
import { Button } from '../actions/button.tsx';
import { CardLine } from '../card/card-text.tsx';
import { formatNumber } from '#texts/grammar';
import { runTexts } from '#texts/quizzes/run';
import styles from './frequent-answers.module.css';

const words = runTexts.wall;
/** As many as are read from the last row. */
const MOST = 5;

interface Props {
  distribution: readonly CountedAnswer[];
  /** How many answered. */
  of: number;
  /** What is wrong, or not known to be right yet, is shown only when it is asked for. */
  showsWrong: boolean;
  onWrong: () => void;
}

function Line({ line, of }: { line: CountedAnswer; of: number }) {
  const share = of > 0 ? line.count / of : 0;
  const percent = Math.round(share * 100);
  const sign = line.is_correct === null ? null : line.is_correct;
  return (
    <li className={sign === null ? styles.line : `${styles.line} ${sign ? styles.right : styles.wrong}`}>
      <span className={styles.text} data-whole>
        {sign !== null && (
          <>
            <span aria-hidden="true">{sign ? '✓ ' : '✗ '}</span>
            <span className="visually-hidden">{sign ? words.right : words.wrong} </span>
          </>
        )}
        {line.answer.length === 0 ? words.emptyAnswer : <CardLine text={line.answer.join(' · ')} />}
      </span>
      <span className={styles.count}>
        {formatNumber(line.count)} <small>{words.percent(percent)}</small>
      </span>
      <span className={styles.bar} aria-hidden="true" style={{ '--share': share } as CSSProperties} />
    </li>
  );
}

/** The button that shows what is hidden, and how much that is. */
function Others({
  lines,
  isTold,
  isShown,
  onToggle,
}: {
  lines: readonly CountedAnswer[];
  isTold: boolean;
  isShown: boolean;
  onToggle: () => void;
}) {
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  const { show, hide } = isTold ? words.wrongAnswers : words.allAnswers;
  return (
    <p className={styles.others}>
      {!isShown && <span>{isTold ? words.hiddenWrong(count) : words.hidden(count)}</span>}
      <Button onClick={onToggle} aria-pressed={isShown}>
        {isShown ? hide : show} <kbd aria-hidden="true">W</kbd>
      </Button>
    </p>
  );
}

/** What was put into the blanks, the most frequent first. */
export function FrequentAnswers({ distribution, of, showsWrong, onWrong }: Props) {
  const right = distribution.filter((line) => line.is_correct);
  const others = distribution.filter((line) => !line.is_correct);
  const lines = showsWrong ? [...right, ...others] : right;
  if (distribution.length === 0) return <p className={styles.none}>{words.noAnswers}</p>;
  return (
    <div className={styles.frequent}>
      {lines.length > 0 && (
        <ul aria-label={words.frequent}>
          {lines.slice(0, MOST).map((line) => (
            <Line key={JSON.stringify(line.answer)} line={line} of={of} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Others
          lines={others}
          isTold={others.some((line) => line.is_correct !== null)}
          isShown={showsWrong}
          onToggle={onWrong}
        />
      )}
    </div>
  );
}
