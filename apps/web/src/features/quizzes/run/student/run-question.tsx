import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FocusEvent, RefObject } from 'react';
import type { RunOwn, RunQuestion, RunView } from '@ardoise/contracts';
import { kindAsked } from '@ardoise/contracts/light';
import { hasMouse } from '../../../../ui/actions/has-mouse.ts';
import { kindQuestions } from '../../../../ui/kinds/questions.ts';
import { Flex } from '../../../../ui/theme/flex.tsx';
import { AskedMedia } from '../../session/asked-media.tsx';
import { LeaveQuiz } from '../../session/leave-quiz.tsx';
import session from '../../session/session.module.css';
import { useSessionKeys } from '../../session/use-session-keys.ts';
import { useSettled } from '../../session/use-settled.ts';
import { useServerNow } from '../../../../platform/use-server-now.ts';
import { CountdownRing } from '../parts/countdown-ring.tsx';
import { AnswerFoot } from './answer-foot.tsx';
import { Revealed } from './revealed.tsx';
import styles from './run-page.module.css';
import { runStudentTexts as words } from '#texts/quizzes/run-student';
import { useAnswer } from './use-answer.ts';

const TICK_MS = 250;

interface Props {
  view: RunView & { question: RunQuestion };
  /** What was fixed on joining. */
  own: RunOwn;
  /** The same of this moment; null until it is there. */
  current: RunOwn | null;
}

/** Whether this student's own time for the question is over, by the server's clock. */
function useTimeOver({ shown_at: shownAt, deadline }: RunQuestion, factor: number): boolean {
  const now = useServerNow(TICK_MS);
  if (deadline === null) return false;
  const start = Date.parse(shownAt);
  return now >= start + (Date.parse(deadline) - start) * factor;
}

/** Reading goes on at the question when it comes and when its answer does; who types into a blank is left there. */
function useHeadingFocus(phase: RunView['phase']) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    const isHere = heading.current?.closest('[data-part="session"]')?.contains(active) ?? false;
    if (phase === 'asking') {
      if (!isHere) heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    } else if (isHere || active === document.body) heading.current?.focus({ preventScroll: true });
  }, [phase]);
  return heading;
}

/**
 * Whoever answers by keyboard stays where they were once the answer is there, although nothing can be pressed while it is on
 * its way: at the same tile, or at the heading where that is not to be pressed any more.
 */
function useFocusKept(heading: RefObject<HTMLElement | null>, isUnderway: boolean) {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isUnderway || last.current === null || document.activeElement !== document.body) return;
    const isThere = last.current.isConnected && !last.current.matches(':disabled');
    // On a touch screen the keyboard would come up again.
    const isField = last.current.matches('input:not([type="checkbox"])') && !hasMouse();
    (isThere && !isField ? last.current : heading.current)?.focus({ preventScroll: true });
  }, [heading, isUnderway]);
  return ({ target }: FocusEvent<HTMLElement>) => {
    last.current = target;
  };
}

/** One question from its being asked to its answer. Another question is another one of these. */
export function RunQuestionScreen({ view, own, current }: Props) {
  const { question, phase, step } = view;
  const isTimeOver = useTimeOver(question, own.time_factor);
  const [factorBefore] = useState(own.time_factor);
  const [shownAt] = useState(() => performance.now());
  // A tap that was meant for the question before is for good where answers do not change.
  const isSettled = useSettled(shownAt) || !question.single_answer;
  const answer = useAnswer({
    runId: view.run_id,
    question,
    token: own.tokens[step] ?? '',
    known: current?.answer ?? null,
  });
  const { values, recorded, isUnsent, send } = answer;
  const heading = useHeadingFocus(phase);
  const onFocus = useFocusKept(heading, answer.delivery === 'sending');
  const isAsking = phase === 'asking';
  const kind = kindAsked(question);
  // A ballot is nobody's any more.
  const canChange = view.can_change && !kind.isAnonymous(question);
  const mayAnswer = isAsking && !isTimeOver && answer.delivery === 'none' && (recorded === null || canChange);
  const onOver = useEffectEvent(() => {
    if (recorded === null || canChange) send();
  });
  const isOver = (isAsking && isTimeOver) || phase === 'closed';
  // What is chosen when the time is over, or the professor closes, counts; the server takes it for a moment longer.
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);

  const { Asked, keys } = kindQuestions[kind.name];
  useSessionKeys(() => mayAnswer && isUnsent && send());
  return (
    <Flex vertical flex={1} className={`column ${session.asked}`} data-part="session" onFocus={onFocus}>
      <Flex wrap align="center" className={`numbers ${session.head}`}>
        <LeaveQuiz />
        <h1 ref={heading} tabIndex={-1} className="hint">
          {words.place(step, view.number_of_flashcards)}
        </h1>
        {isAsking && question.deadline !== null && (
          <CountdownRing
            className={styles.ring}
            shownAt={question.shown_at}
            deadline={question.deadline}
            factor={own.time_factor}
          />
        )}
        <p role="status" className={`hint ${session.moreTime}`}>
          {isAsking && question.deadline !== null && own.time_factor > factorBefore && words.moreTime}
        </p>
      </Flex>
      <div className={session.body}>
        {question.media && !kind.needsPicture && <AskedMedia url={question.media} />}
        {view.reveal ? (
          <Revealed
            view={{ ...view, reveal: view.reveal }}
            own={current}
            given={current ? current.answer : recorded}
            joinedAt={own.joined_at_step}
          />
        ) : (
          <Asked
            question={question}
            values={values}
            disabled={!mayAnswer || !isSettled}
            isOver={!isAsking}
            onChange={answer.change}
            onGive={answer.give}
          />
        )}
      </div>
      {!view.reveal && (
        <AnswerFoot view={view} answer={answer} isTimeOver={isTimeOver} canChange={canChange} keys={keys?.(question)} />
      )}
    </Flex>
  );
}
