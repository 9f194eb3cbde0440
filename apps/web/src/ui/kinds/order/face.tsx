import { answeringTexts as words } from '#texts/ui/kinds';
import { CardLine } from '../../card/card-text.tsx';
import type { KindFace, ToldProps, TriedProps } from '../kind-view.ts';
import { drawnOf } from '../parts/drawn.ts';
import styles from '../parts/kind-parts.module.css';
import { Arranged } from './arranged.tsx';
import { OrderTold } from './told.tsx';

function Offer({ card, trying }: TriedProps) {
  const drawn = drawnOf(card);
  if (trying) return <Arranged items={trying.attempt.length > 0 ? trying.attempt : drawn} onChange={trying.onTry} />;
  return (
    <ul className={styles.list} aria-label={words.items}>
      {drawn.map((text, place) => (
        <li key={place} className={styles.told}>
          <CardLine text={text} />
        </li>
      ))}
    </ul>
  );
}

const Answer = ({ card, attempt }: ToldProps) => <OrderTold card={card} given={attempt} />;

export const orderFace: KindFace = { Offer, offered: drawnOf, Answer };
