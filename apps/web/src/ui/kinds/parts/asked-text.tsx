import type { AskedFields } from '@ardoise/contracts';
import { QuestionText } from '../../card/question-text.tsx';
import styles from './kind-parts.module.css';

/** Describes a field that takes the focus by itself: nobody has heard yet what is asked. One question is asked at a time. */
export const ASKED_ID = 'asked';

/** What is asked, on the screen of whoever answers it. */
export function AskedText({ question }: { question: AskedFields }) {
  return (
    <div id={ASKED_ID} data-part="question">
      <QuestionText className={`typed ${styles.text}`} question={question} />
    </div>
  );
}
