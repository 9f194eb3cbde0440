import { useId } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '#texts/ui';
import { studentTexts as words } from '#texts/quizzes/student';
import { useJoinByCode } from './use-join-by-code.ts';

/** The code of a quiz, where a student begins. Made of plain elements: the first screen stays light. */
export function JoinByCode() {
  const id = useId();
  const { field, busy, problem, onSubmit } = useJoinByCode();
  return (
    <form noValidate className="pile" onSubmit={onSubmit}>
      <Link className="own label" to="/app/quiz">
        {texts.menu.joinQuiz}
      </Link>
      <label htmlFor={id} className="detail">
        {words.code}
      </label>
      <div className="row">
        <input {...field} id={id} className="text-field spelt name" aria-describedby={`${id}-problem`} />
        <button type="submit" className="button" aria-disabled={busy} aria-busy={busy}>
          {words.submit}
        </button>
      </div>
      <p id={`${id}-problem`} className="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
