import { Link } from 'react-router-dom';
import { InboxIcon } from '../../ui/actions/icons.tsx';
import { MY_COMMENTS_PATH, useNewAnswers } from './use-new-answers.ts';
import { discussionTexts as words } from '#texts/discussion';
import styles from './comments.module.css';

/** Tells a student that professors have answered; nothing otherwise. */
export function NewAnswers() {
  const count = useNewAnswers('student');
  if (count === 0) return null;
  return (
    <Link className={`entry ${styles.new}`} to={MY_COMMENTS_PATH}>
      <InboxIcon />
      {words.newAnswers(count)}
    </Link>
  );
}
