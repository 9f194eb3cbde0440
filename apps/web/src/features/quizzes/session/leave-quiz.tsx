import { CloseIcon } from '../../../ui/actions/action-icons.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { sessionTexts as words } from '#texts/quizzes/session';
import styles from './session.module.css';

/** The way out where a phone shows nothing but the quiz. */
export function LeaveQuiz() {
  return (
    <ButtonLink
      type="text"
      to="/app/quiz"
      className={styles.leave}
      icon={<CloseIcon />}
      aria-label={words.leave}
      title={words.leave}
    />
  );
}
