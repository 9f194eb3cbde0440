import { kindOf } from '@ardoise/contracts/light';
import { CardText } from '../../card/card-text.tsx';
import styles from '../../card/card-face.module.css';
import type { KindFace, ToldProps, TriedProps } from '../kind-view.ts';
import { onEnter } from '../parts/enter-key.ts';
import { NumberInput } from './number-input.tsx';
import { unitOf } from './unit-of.ts';

function Offer({ card, trying }: TriedProps) {
  if (!trying) return null;
  return (
    <NumberInput
      enterKeyHint="done"
      value={trying.attempt[0] ?? ''}
      unit={unitOf(card.details)}
      onText={(text) => trying.onTry([text])}
      onKeyDown={onEnter(trying.onDone)}
    />
  );
}

const Answer = ({ card }: ToldProps) => (
  <CardText className={styles.text} text={kindOf(card).solution(card).join('\n')} />
);

const Mistake = ({ attempt }: ToldProps) => (
  <p className="wrong">
    <span aria-hidden="true">✗ </span>
    <del>{attempt[0]}</del>
  </p>
);

export const numberFace: KindFace = { Offer, Answer, Mistake };
