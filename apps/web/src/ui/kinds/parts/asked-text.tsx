import { CardText } from '../../card/card-text.tsx';
import styles from './kind-parts.module.css';

/** Describes a field that takes the focus by itself: nobody has heard yet what is asked. One question is asked at a time. */
export const ASKED_ID = 'asked';

/** What is asked, on the screen of whoever answers it. */
export function AskedText({ text }: { text: string }) {
  return (
    <div id={ASKED_ID} data-part="question">
      <CardText className={`typed ${styles.text}`} text={text} />
    </div>
  );
}
