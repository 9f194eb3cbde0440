import { useCallback, useEffect, useRef } from 'react';
import { Typography } from 'antd';
import { Button } from '../../../ui/button.tsx';
import { CardMedia } from '../../../ui/card-media.tsx';
import { CardText } from '../../../ui/card-text.tsx';
import { Flex } from '../../../ui/flex.tsx';
import layout from '../../../ui/layout.module.css';
import { sessionTexts as words } from './session-texts.fr.ts';
import type { AttemptRun, RunState } from './attempt-run.ts';
import { Choices } from './choices.tsx';
import { Countdown } from './countdown.tsx';
import { FillIn } from './fill-in.tsx';
import styles from './session.module.css';
import { isAnswered, toggled } from './quiz-step.ts';
import { useSessionKeys } from './use-session-keys.ts';

type CardState = Extract<RunState, { status: 'card' }>;

/** One card of a quiz as it is answered: its countdown, its question, its answers. */
export function AskedCard({ run, state }: { run: AttemptRun; state: CardState }) {
  const { step, values, delivery } = state;
  const { card } = step;
  const heading = useRef<HTMLHeadingElement>(null);
  const waits = delivery !== 'none';
  const onZero = useCallback(() => void run.submit(false), [run]);
  const submit = () => void run.submit(true);
  const onChange = (next: string[]) => run.change(next);
  useSessionKeys({
    choose: (index) => {
      const choice = card.possible_answers[index];
      if (!card.is_fillable_text && choice !== undefined) onChange(toggled(card, values, choice));
    },
    submit: () => {
      if (isAnswered(values)) submit();
    },
  });
  useEffect(() => {
    // What had the focus went with the card before; a fill-in text takes it itself.
    if (!heading.current?.closest('[data-part="session"]')?.contains(document.activeElement))
      heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [card.id]);
  return (
    <Flex vertical gap="middle" flex={1} className={layout.column} data-part="session">
      <Flex wrap gap="4px 16px" align="center" justify="space-between" className={`${layout.numbers} ${styles.head}`}>
        <h1 ref={heading} tabIndex={-1} className={layout.hint}>
          {words.progress(step.place, step.count)}
        </h1>
        <Countdown step={step} onZero={onZero} />
      </Flex>
      <Flex key={card.id} vertical gap={20} flex={1}>
        {card.media && (
          <div className={styles.media}>
            <CardMedia url={card.media} />
          </div>
        )}
        {card.is_fillable_text ? (
          <FillIn card={card} values={values} disabled={waits} onChange={onChange} />
        ) : (
          <>
            <div data-part="question">
              <CardText className={`${layout.text} ${styles.text}`} text={card.question} />
            </div>
            <Choices card={card} values={values} disabled={waits} onChange={onChange} />
          </>
        )}
      </Flex>
      <Flex vertical gap={4} className={`${layout.foot} ${layout.detail} ${styles.actions}`}>
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
          onClick={() => (delivery === 'kept' ? run.hurry() : submit())}
        >
          {delivery === 'sending'
            ? words.sending
            : delivery === 'kept'
              ? words.retry
              : isAnswered(values)
                ? words.submit
                : words.submitNothing}
        </Button>
        <p className={layout.byMouse}>{!card.is_fillable_text && words.keys}</p>
      </Flex>
    </Flex>
  );
}
