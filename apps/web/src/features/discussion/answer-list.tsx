import type { ReactNode } from 'react';
import { discussionTexts as words } from '#texts/discussion';
import styles from './comments.module.css';

interface Props<Answer> {
  answers: readonly Answer[] | undefined;
  /** Who answered, and when. */
  head: (answer: Answer) => ReactNode;
}

/** What professors answered to a comment, the oldest first; nothing where nobody did. */
export function AnswerList<Answer extends { id: string; text: string }>({ answers = [], head }: Props<Answer>) {
  if (answers.length === 0) return null;
  return (
    <ul className={styles.answers} aria-label={words.answersTo}>
      {answers.map((answer) => (
        <li key={answer.id}>
          <p className="detail">{head(answer)}</p>
          <p dir="auto" className="typed">
            {answer.text}
          </p>
        </li>
      ))}
    </ul>
  );
}
