import { useCallback, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Typography } from 'antd';
import { Button } from '../../../ui/actions/button.tsx';
import { kindAsked } from '@ardoise/contracts/light';
import { kindQuestions } from '../../../ui/kinds/questions.ts';
import { Flex } from '../../../ui/theme/flex.tsx';
import { sessionTexts as words } from '#texts/quizzes/session';
import type { AttemptFlow, AttemptProgress } from './attempt-run.ts';
import { AskedMedia } from './asked-media.tsx';
import { Countdown } from './countdown.tsx';
import styles from './session.module.css';
import { isAnswered } from './quiz-step.ts';
import { useSessionKeys } from './use-session-keys.ts';
import { useSettled } from './use-settled.ts';

type CardState = Extract<AttemptProgress, { status: 'card' }>;

interface Props {
  run: AttemptFlow;
  state: CardState;
  /** The way out, at the beginning of the line above. */
  leave?: ReactNode;
}

/** One card of a quiz as it is answered: its countdown, its question, its answers. */
export function AskedScreen({ run, state, leave }: Props) {
  const { step, values, delivery } = state;
  const { card } = step;
  const heading = useRef<HTMLHeadingElement>(null);
  const waits = delivery !== 'none';
  const onZero = useCallback(() => void run.submit(false), [run]);
  const submit = () => void run.submit(true);
  const kind = kindAsked(card);
  const { Asked, keys } = kindQuestions[kind.name];
  const isSettled = useSettled(step.shownAt) || !card.single_answer;
  useSessionKeys(() => {
    if (isAnswered(values)) submit();
  });
  useEffect(() => {
    // What had the focus went with the card before; a fill-in text takes it itself.
    if (!heading.current?.closest('[data-part="session"]')?.contains(document.activeElement))
      heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [card.id]);
  return (
    <Flex vertical flex={1} className={`column ${styles.asked}`} data-part="session">
      <Flex wrap align="center" className={`numbers ${styles.head}`}>
        {leave}
        <h1 ref={heading} tabIndex={-1} className="hint">
          {words.progress(step.place, step.count)}
        </h1>
        <Countdown step={step} onZero={onZero} />
        <p role="status" className={`hint ${styles.moreTime}`}>
          {step.isLonger && words.moreTime}
        </p>
      </Flex>
      <div key={card.id} className={styles.body}>
        {card.media && !kind.needsPicture && <AskedMedia url={card.media} />}
        <Asked
          question={card}
          values={values}
          disabled={waits || !isSettled}
          onChange={(next) => run.change(next)}
          onGive={(next) => void run.answer(next)}
        />
      </div>
      <Flex vertical gap={4} className={`foot detail ${styles.actions}`}>
        <p role="status">
          {delivery === 'kept' && (
            <Typography.Text strong type="warning">
              {words.kept}
            </Typography.Text>
          )}
        </p>
        <Button
          size="large"
          type={isAnswered(values) ? 'primary' : 'default'}
          aria-disabled={delivery === 'sending'}
          aria-busy={delivery === 'sending'}
          onClick={() => (delivery === 'kept' ? run.delivery.hurry() : submit())}
        >
          {delivery === 'sending'
            ? words.sending
            : delivery === 'kept'
              ? words.retry
              : isAnswered(values)
                ? words.submit
                : words.submitNothing}
        </Button>
        {keys && <p className="by-mouse">{keys(card)}</p>}
      </Flex>
    </Flex>
  );
}
