import { kindOf } from '@ardoise/contracts/light';
import { answeringTexts as words } from '#texts/ui/kinds';
import { CardLine } from '../../card/card-text.tsx';
import type { ResponseProps } from '../kind-view.ts';
import styles from '../parts/kind-parts.module.css';
import { RightOrWrong } from '../parts/right-or-wrong.tsx';

/** The right order; with an answer, of each place whether it was right, and where the item was put. */
export function OrderTold({ card, given }: Omit<ResponseProps, 'isCorrect'>) {
  const { parts } = kindOf(card).judge(card, given);
  return (
    <ol className={styles.list} aria-label={words.inOrder}>
      {card.answer.map((text, place) => (
        <li key={place} className={styles.told}>
          {given.length > 0 && <RightOrWrong isRight={parts[place] === true} />}
          <span className="hint numbers">{place + 1}</span>
          <span className="name">
            <CardLine text={text} />
          </span>
          {given.length > 0 && !parts[place] && (
            <span className="detail">{words.yourPlace(given.indexOf(text) + 1)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
