import { useId } from 'react';
import { BarChartOutlined } from '@ant-design/icons';
import { Button, Flex, Input } from 'antd';
import type { Quiz } from '@ardoise/contracts';
import { useConfig } from '../../../platform/config.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { dayNear } from '#texts/dates';
import { cards, COLON } from '#texts/grammar';
import { hasMouse } from '../../../ui/actions/has-mouse.ts';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { useGetQuizzesDoneQuery } from '../quizzes.api.ts';
import { studentTexts as words } from '#texts/quizzes/student';
import { UnfinishedQuiz } from './unfinished-quiz.tsx';
import { useJoinByCode } from './use-join-by-code.ts';
import styles from '../list/list.module.css';

function CodeForm() {
  const id = useId();
  const { field, busy, problem, onSubmit } = useJoinByCode();
  return (
    <form noValidate style={{ maxWidth: '34rem' }} onSubmit={onSubmit}>
      <LabelledField id={id} label={words.code} hint={words.codeHint} problem={problem}>
        <Flex gap="small">
          <Input
            {...field}
            id={id}
            size="large"
            className="code"
            autoFocus={hasMouse()}
            aria-describedby={`${id}-hint ${id}-problem`}
            status={problem ? 'error' : ''}
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
  const timeZone = useConfig()?.time_zone ?? 'Europe/Paris';
  const { can_see_results_from: later, taken_at: taken } = quiz;
  const score = quiz.score && words.scoreOf(quiz.score.right, quiz.score.of);
  const day = taken && words.takenOn(dayNear(Date.parse(taken), Date.parse(quiz.now), timeZone));
  return (
    <li className={styles.quiz}>
      <div>
        <h3 dir="auto" title={quiz.name}>
          {quiz.name}
        </h3>
        <p className={`${styles.line} hint`}>
          {[score, day, cards(quiz.flashcards_count)].filter(Boolean).join(' · ')}
        </p>
        {!quiz.results_available && (
          <p className="hint">{later ? words.resultsFrom(dates.moment(later)) : words.resultsSoon}</p>
        )}
      </div>
      {quiz.results_available && (
        <div className={styles.main}>
          <ButtonLink
            to={`/app/quiz/${quiz.id}/results`}
            icon={<BarChartOutlined aria-hidden />}
            aria-label={`${words.results}${COLON}${quiz.name}`}
          >
            <span>{words.results}</span>
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

/** Where a student joins a quiz, and finds those that go on and those they took. */
export function QuizHomePage() {
  const { data, isError, error, refetch } = useGetQuizzesDoneQuery();
  const running = data?.filter((quiz) => quiz.in_progress) ?? [];
  const done = data?.filter((quiz) => !quiz.in_progress) ?? [];
  return (
    <>
      <PageHead title={words.join} />
      <Flex vertical gap={32}>
        <CodeForm />
        {running.length > 0 && (
          <Flex vertical gap={12} component="section" aria-labelledby="quiz-running">
            <h2 id="quiz-running" className="title">
              {words.runningList}
            </h2>
            <Flex vertical gap={12} component="ul" aria-labelledby="quiz-running">
              {running.map((quiz) => (
                <UnfinishedQuiz key={quiz.id} quiz={quiz} />
              ))}
            </Flex>
          </Flex>
        )}
        <Flex vertical gap={12} component="section" aria-labelledby="quiz-last">
          <h2 id="quiz-last" className="title">
            {words.lastQuizzes}
          </h2>
          {isError && !data && <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />}
          {!data && !isError && <CardsSkeleton count={2} withTitle={false} />}
          {data && done.length === 0 && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
          {done.length > 0 && (
            <ul className="panel parted" aria-labelledby="quiz-last">
              {done.map((quiz) => (
                <DoneQuiz key={quiz.id} quiz={quiz} />
              ))}
            </ul>
          )}
        </Flex>
      </Flex>
    </>
  );
}
