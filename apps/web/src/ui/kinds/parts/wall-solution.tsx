import { kindOf } from '@ardoise/contracts/light';
import { answeringTexts as words } from '#texts/ui/kinds';
import { CardLine } from '../../card/card-text.tsx';
import type { ShownQuestion } from '../kind-view.ts';
import styles from './kind-wall.module.css';
import { revealedCard } from './revealed.tsx';

/** What is right, once it is told. */
export function WallSolution({ shown: { question, reveal } }: { shown: ShownQuestion }) {
  if (!reveal) return null;
  const card = revealedCard(question, reveal);
  return (
    <p className={styles.solution} data-whole>
      <span className="visually-hidden">{words.solution} </span>
      <span aria-hidden="true">✓ </span>
      <CardLine text={kindOf(card).solution(card).join(' · ')} />
    </p>
  );
}
