import { useEffect, useState } from 'react';
import { HourglassIcon } from '../../../ui/actions/icons.tsx';
import { Flex } from '../../../ui/theme/flex.tsx';
import type { Quiz } from '@ardoise/contracts';
import { useDates } from '../../../platform/use-dates.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { runPath } from '../run/student/run-path.ts';
import { QuizLine } from './quiz-line.tsx';
import { countdown, studentTexts as words } from '#texts/quizzes/student';

const TICK_MS = 500;

/** What is left of the card that is shown, in milliseconds by this page's clock; null without a limit. */
function useTimeLeft({ seconds_left: seconds, now: asked }: Quiz): number | null {
  const [gone, setGone] = useState({ asked, milliseconds: 0 });
  useEffect(() => {
    if (seconds === undefined) return;
    const begun = performance.now();
    const timer = setInterval(() => setGone({ asked, milliseconds: performance.now() - begun }), TICK_MS);
    return () => clearInterval(timer);
  }, [seconds, asked]);
  if (seconds === undefined) return null;
  return Math.max(0, seconds * 1_000 - (gone.asked === asked ? gone.milliseconds : 0));
}

/** A quiz that the student has begun and may go on with: the way back to it, and the time that is left. */
export function UnfinishedQuiz({ quiz }: { quiz: Quiz }) {
  const dates = useDates();
  const left = useTimeLeft(quiz);
  const { run_id: run } = quiz;
  const go = run ? words.submit : words.resumeShort;
  const time =
    left === null
      ? quiz.end_date && words.until(dates.moment(quiz.end_date))
      : left > 0
        ? words.leftForCard(countdown(left))
        : words.cardIsOver;
  return (
    <QuizLine
      quiz={quiz}
      more={time}
      sign={
        <>
          <HourglassIcon /> {words.running}
        </>
      }
    >
      <ButtonLink
        type="primary"
        to={run ? runPath(quiz.id, run) : `/app/quiz/${quiz.id}/session`}
        aria-label={`${go} ${quiz.name}`}
      >
        {go}
      </ButtonLink>
    </QuizLine>
  );
}

/** Those that a student has begun, for the home page. */
export function UnfinishedList({ quizzes }: { quizzes: readonly Quiz[] }) {
  return (
    <>
      <h2 className="visually-hidden">{words.runningList}</h2>
      <Flex vertical gap={12} component="ul" style={{ marginBottom: 20 }} aria-label={words.runningList}>
        {quizzes.map((quiz) => (
          <UnfinishedQuiz key={quiz.id} quiz={quiz} />
        ))}
      </Flex>
    </>
  );
}
