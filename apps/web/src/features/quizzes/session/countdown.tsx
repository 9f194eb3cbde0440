import { useEffect, useState } from 'react';
import { ClockCircleOutlined } from '@ant-design/icons';
import { Progress } from 'antd';
import { duration } from '#texts/grammar';
import { sessionTexts as words } from '#texts/quizzes/session';
import { secondsLeft } from './quiz-step.ts';
import type { QuizStep } from './quiz-step.ts';

const TICK_MS = 200;
/** Longest that a browser's timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;
/** Said aloud at these, and shown as urgent from the first on. */
const SAID_AT = [10, 5];

/** Of a quiz without a limit for each card: how long it goes on. */
function QuizEnd({ seconds, urgency = '', said }: { seconds: number; urgency?: string; said?: number }) {
  const left = seconds === 0 ? words.endsNow : words.ends(duration(seconds * 1_000));
  return (
    <>
      <span className={`hint ${urgency}`} role="timer">
        <ClockCircleOutlined aria-hidden /> {left}
      </span>
      <span className="visually-hidden" role="status">
        {said !== undefined && left}
      </span>
    </>
  );
}

/** What is left of the card's time; `onZero` when nothing is. */
export function Countdown({ step, onZero }: { step: QuizStep; onZero: () => void }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (step.endsAt === null) return;
    const tick = setInterval(() => setNow(performance.now()), TICK_MS);
    const left = step.endsAt - performance.now();
    // A quiz may go on for weeks.
    const end = left > LONGEST_MS ? undefined : setTimeout(onZero, Math.max(0, left));
    return () => {
      clearInterval(tick);
      clearTimeout(end);
    };
  }, [step.endsAt, onZero]);

  const seconds = secondsLeft(step, Math.max(now, step.shownAt));
  if (seconds === null || step.endsAt === null) return null;
  const share = step.lasts ? Math.min(1, Math.max(0, (step.endsAt - now) / step.lasts)) : 1;
  const urgency = seconds <= SAID_AT[1]! ? 'wrong' : seconds <= SAID_AT[0]! ? 'soon' : '';
  const said = SAID_AT.find((one) => one === seconds);
  if (step.lasts === null) return <QuizEnd seconds={seconds} urgency={urgency} said={said} />;
  return (
    <>
      <span className={`large ${urgency}`} role="timer" aria-label={words.left(seconds)}>
        <ClockCircleOutlined aria-hidden />{' '}
        <span aria-hidden="true">
          {seconds}
          {'\u00a0'}
          {words.seconds}
        </span>
      </span>
      <div aria-hidden="true">
        <Progress percent={share * 100} status="normal" size={{ height: 6 }} showInfo={false} />
      </div>
      <span className="visually-hidden" role="status">
        {said !== undefined && words.left(said)}
      </span>
    </>
  );
}
