import { CardText } from '../../card/card-text.tsx';
import styles from './kind-parts.module.css';

/** What is asked, on the screen of whoever answers it. */
export function AskedText({ text }: { text: string }) {
  return (
    <div data-part="question">
      <CardText className={`typed ${styles.text}`} text={text} />
    </div>
  );
}
