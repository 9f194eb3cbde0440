import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Input } from 'antd';
import type { Quiz } from '@ardoise/contracts';
import { Link, useNavigate } from 'react-router-dom';
import { messageOf } from '../../../ui/message-of.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { texts } from '../../../ui/texts.fr.ts';
import { CardsSkeleton } from '../../../ui/app-skeleton.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { cards } from '../../../ui/format.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { hasMouse } from '../../../ui/has-mouse.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import '../quizzes.css';
import { useFindQuizMutation, useGetQuizzesDoneQuery } from '../quizzes.api.ts';
import './student.css';
import { studentTexts as words } from './student-texts.fr.ts';
import { UnfinishedQuiz } from './unfinished-quiz.tsx';

function CodeForm() {
  const id = useId();
  const { draft: code, setDraft: setCode, busy, submit } = useForm({ start: '', isDisposable: true });
  const [problem, setProblem] = useState('');
  const [find] = useFindQuizMutation();
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    // A code that is read aloud in groups of figures is typed in groups.
    const wanted = code.trim();
    if (!wanted) return setProblem(words.codeMissing);
    setProblem('');
    void submit(
      async () => {
        const quiz = await find(/^[\d\s]+$/.test(wanted) ? wanted.replace(/\s/g, '') : wanted).unwrap();
        void navigate(`/app/quiz/${encodeURIComponent(quiz.id)}`);
      },
      (failure) => setProblem(messageOf(failure, texts.common.offline)),
    );
  };
  return (
    <form className="quiz-join" noValidate onSubmit={onSubmit}>
      <label htmlFor={id}>{words.code}</label>
      <span className="quiz-join-line">
        <Input
          id={id}
          size="large"
          autoFocus={hasMouse()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
          value={code}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-hint ${id}-problem`}
          status={problem ? 'error' : ''}
          onChange={(event) => setCode(event.target.value)}
        />
        <button type="submit" className="button button-primary" aria-disabled={busy} aria-busy={busy}>
          {words.submit}
        </button>
      </span>
      <p id={`${id}-problem`} className="quiz-join-problem" role="alert">
        {problem}
      </p>
      <p id={`${id}-hint`} className="quiz-hint">
        {words.codeHint}
      </p>
    </form>
  );
}

function DoneQuiz({ quiz }: { quiz: Quiz }) {
  const dates = useDates();
  const path = `/app/quiz/${quiz.id}`;
  const later = quiz.can_see_results_from;
  return (
    <li className="quiz-done">
      <span className="quiz-done-words">
        <h3>{quiz.name}</h3>
        <span className="quiz-hint">{cards(quiz.flashcards_count)}</span>
      </span>
      {quiz.results_available ? (
        <Link className="button" to={`${path}/results`}>
          {words.results}
        </Link>
      ) : (
        <p className="quiz-hint">{later ? words.resultsFrom(dates.moment(later)) : words.resultsSoon}</p>
      )}
    </li>
  );
}

/** Where a student joins a quiz, and finds those they took. */
export function QuizHomePage() {
  const { data, isError, error, refetch } = useGetQuizzesDoneQuery();
  return (
    <>
      <PageHead title={words.join} />
      <CodeForm />
      <section className="quiz-last" aria-labelledby="quiz-last">
        <h2 id="quiz-last">{words.lastQuizzes}</h2>
        {isError && !data && <LoadError message={messageOf(error, words.failed)} onRetry={() => void refetch()} />}
        {!data && !isError && <CardsSkeleton count={2} withTitle={false} />}
        {data?.length === 0 && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
        {data && data.length > 0 && (
          <ul className="quiz-done-list" aria-labelledby="quiz-last">
            {data.map((quiz) =>
              quiz.in_progress ? <UnfinishedQuiz key={quiz.id} quiz={quiz} /> : <DoneQuiz key={quiz.id} quiz={quiz} />,
            )}
          </ul>
        )}
      </section>
    </>
  );
}
