import { columnsOf, kindOf } from '@ardoise/contracts/light';
import { answeringTexts as words } from '#texts/ui/kinds';
import { CardLine } from '../../card/card-text.tsx';
import type { ResponseProps } from '../kind-view.ts';
import styles from '../parts/kind-parts.module.css';
import { RightOrWrong } from '../parts/right-or-wrong.tsx';

/** What belongs together; with an answer, of each pair whether it was right, and what was chosen. */
export function PairsTold({ card, given }: Omit<ResponseProps, 'isCorrect'>) {
  const { parts } = kindOf(card).judge(card, given);
  return (
    <ul className={styles.list} aria-label={words.pairs}>
      {columnsOf(card).pairs.map(({ left, right }, place) => (
        <li key={place} className={styles.told}>
          {given.length > 0 && <RightOrWrong isRight={parts[place] === true} />}
          <span className="name">
            <CardLine text={left} /> → <strong>{<CardLine text={right} />}</strong>
          </span>
          {given.length > 0 && !parts[place] && <span className="detail">{words.yourRight(given[place] || '…')}</span>}
        </li>
      ))}
    </ul>
  );
}
