import { QuizIcon } from '../../ui/icons.tsx';
import { Link } from 'react-router-dom';
import { texts } from '../../ui/texts.fr.ts';

/** From the first screen of a student to the code of a quiz. */
export function JoinQuizLink() {
  return (
    <Link className="button" to="/app/quiz">
      <QuizIcon />
      {texts.menu.joinQuiz}
    </Link>
  );
}
