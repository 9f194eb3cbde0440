import { memo } from 'react';
import { createPortal } from 'react-dom';
import type { ClassSheet, SheetCard } from '@ardoise/contracts';
import { wholeName } from '@ardoise/contracts/light';
import { useOnPaper } from '../../../ui/paper/use-on-paper.ts';
import { QrPicture } from '../../../ui/sharing/qr-picture.tsx';
import { cardAddress, inHalves } from './sheet-path.ts';
import { pupilCardTexts } from '#texts/classes/sheet';
import styles from './card-sheets.module.css';

const words = pupilCardTexts.card;
/** Two beside each other, five of them on A4. */
const ON_A_SIDE = 10;
const QR_PX = 116;

interface CardProps {
  card: SheetCard;
  className: string;
  classCode: string;
  place: string;
}

function Card({ card, className, classCode, place }: CardProps) {
  const name = wholeName(card);
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.words}>
        <h3 dir="auto" className={styles.name}>
          {name}
        </h3>
        <p dir="auto" className={styles.small}>
          {className}
        </p>
        <dl className={styles.codes}>
          <dt>{words.classCode}</dt>
          <dd>{inHalves(classCode)}</dd>
          <dt>{words.own}</dt>
          <dd>{inHalves(card.code)}</dd>
        </dl>
        <p className={styles.small}>{words.way(place)}</p>
        <p className={styles.small}>{words.secret}</p>
      </div>
      <QrPicture url={cardAddress(classCode, card.code)} name={words.picture(name)} size={QR_PX} />
    </article>
  );
}

interface Props {
  sheet: ClassSheet;
  className: string;
}

/** The sides of A4 as they are printed, of cards to cut out. */
const Sides = memo(function Sides({ sheet: { cards, class_code: classCode }, className }: Props) {
  const { host } = window.location;
  const sides = Array.from({ length: Math.ceil(cards.length / ON_A_SIDE) }, (_, side) =>
    cards.slice(side * ON_A_SIDE, (side + 1) * ON_A_SIDE),
  );
  return sides.map((side) => (
    <section key={side[0]?.user_id} className={styles.side}>
      {side.map((card) => (
        <Card key={card.user_id} card={card} className={className} classCode={classCode} place={`${host}/code`} />
      ))}
    </section>
  ));
});

/** The cards of a class: on the screen to be looked at, and on paper alone. */
export function CardSheets(props: Props) {
  useOnPaper('codes');
  return (
    <>
      <div className={styles.screen}>
        <Sides {...props} />
      </div>
      {createPortal(
        <div className={styles.paper} aria-hidden="true">
          <Sides {...props} />
        </div>,
        document.body,
      )}
    </>
  );
}
