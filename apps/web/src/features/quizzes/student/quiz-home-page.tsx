import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Button, Flex, Input } from 'antd';
import type { Quiz } from '@ardoise/contracts';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../ui/message-of.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { texts } from '../../../ui/texts.fr.ts';
import { CardsSkeleton } from '../../../ui/app-skeleton.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { cards } from '../../../ui/format.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { hasMouse } from '../../../ui/has-mouse.ts';
import { LabelledField } from '../../../ui/labelled-field.tsx';
import layout from '../../../ui/layout.module.css';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useFindQuizMutation, useGetQuizzesDoneQuery } from '../quizzes.api.ts';
import { studentTexts as words } from './student-texts.fr.ts';
import { QuizLine } from './quiz-line.tsx';
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
    <form noValidate style={{ maxWidth: '34rem' }} onSubmit={onSubmit}>
      <LabelledField id={id} label={words.code} hint={words.codeHint} problem={problem}>
        <Flex gap="small">
          <Input
            id={id}
            size="large"
            className={layout.code}
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
          <Button type="primary" htmlType="submit" style={{ height: 'auto' }} aria-disabled={busy} aria-busy={busy}>
            {words.submit}
          </Button>
        </Flex>
      </LabelledField>
    </form>
  );
}

function DoneQuiz({ quiz }: { quiz: Quiz }) {
  const dates = useDates();
  const later = quiz.can_see_results_from;
  return (
    <QuizLine quiz={quiz} more={cards(quiz.flashcards_count)}>
      {quiz.results_available ? (
        <ButtonLink to={`/app/quiz/${quiz.id}/results`}>{words.results}</ButtonLink>
      ) : (
        <p className={layout.hint}>{later ? words.resultsFrom(dates.moment(later)) : words.resultsSoon}</p>
      )}
    </QuizLine>
  );
}

/** Where a student joins a quiz, and finds those they took. */
export function QuizHomePage() {
  const { data, isError, error, refetch } = useGetQuizzesDoneQuery();
  return (
    <>
      <PageHead title={words.join} />
      <Flex vertical gap={32}>
        <CodeForm />
        <Flex vertical gap={12} component="section" aria-labelledby="quiz-last">
          <h2 id="quiz-last" className={layout.title}>
            {words.lastQuizzes}
          </h2>
          {isError && !data && <LoadError message={messageOf(error, words.failed)} onRetry={() => void refetch()} />}
          {!data && !isError && <CardsSkeleton count={2} withTitle={false} />}
          {data?.length === 0 && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
          {data && data.length > 0 && (
            <Flex vertical gap={12} component="ul" aria-labelledby="quiz-last">
              {data.map((quiz) =>
                quiz.in_progress ? (
                  <UnfinishedQuiz key={quiz.id} quiz={quiz} />
                ) : (
                  <DoneQuiz key={quiz.id} quiz={quiz} />
                ),
              )}
            </Flex>
          )}
        </Flex>
      </Flex>
    </>
  );
}
