import { pollOf } from '@ardoise/contracts/light';
import { answeringTexts as words } from '#texts/ui/kinds';
import { CardLine } from '../../card/card-text.tsx';
import type { KindFace, ToldProps, TriedProps } from '../kind-view.ts';
import { NothingRight } from '../parts/nothing-right.tsx';
import styles from '../parts/kind-parts.module.css';

/** A question to think about: what there is to choose from is read, and nothing is judged. */
const Offer = ({ card }: Pick<TriedProps, 'card'>) => (
  <ul className={styles.list} aria-label={words.options}>
    {pollOf(card).options.map((option) => (
      <li key={option} className={styles.told}>
        <CardLine text={option} />
      </li>
    ))}
  </ul>
);

const Answer = ({ card }: ToldProps) => (
  <>
    <Offer card={card} />
    <NothingRight />
  </>
);

export const pollFace: KindFace = { Offer, Answer };
