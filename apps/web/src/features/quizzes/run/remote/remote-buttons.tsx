import { useId, useState } from 'react';
import { Button, InputNumber } from 'antd';
import type { RunWall } from '@ardoise/contracts';
import { QUIZ_MAX_SECONDS, QUIZ_TIME_STEP, RUN_EXTENSION_SECONDS } from '@ardoise/contracts/light';
import { LabelledField } from '../../../../ui/forms/labelled-field.tsx';
import { askFirst } from '../../../../ui/dialogs/confirmed-action.ts';
import { hasAnswer, nextActOf } from '../next-act.ts';
import { onWords } from '../on-words.ts';
import { runTexts } from '#texts/quizzes/run';
import type { RunCommands } from '../use-run-commands.ts';
import styles from './remote.module.css';

const words = runTexts.command;

/** Seconds for the question that comes next, for it alone; null for those of the quiz. */
function NextSeconds({
  run,
  value,
  onChange,
}: {
  run: RunWall;
  value: number | null;
  onChange: (seconds: number | null) => void;
}) {
  const id = useId();
  return (
    <LabelledField id={id} label={runTexts.remote.seconds} hint={runTexts.remote.secondsHint(run.time_limit)}>
      <InputNumber
        id={id}
        aria-describedby={`${id}-hint`}
        style={{ width: '100%' }}
        min={0}
        max={QUIZ_MAX_SECONDS}
        step={QUIZ_TIME_STEP}
        precision={0}
        inputMode="numeric"
        value={value ?? run.time_limit}
        onChange={onChange}
      />
    </LabelledField>
  );
}

/** All that moves a run on: what comes next is the one large button, and says what it will do. */
export function RemoteButtons({
  run,
  commands,
  afterAsking,
}: {
  run: RunWall;
  commands: RunCommands;
  /** Once the question whether it is to end has gone, and with it perhaps all of this. */
  afterAsking: () => void;
}) {
  // Chosen for one question, it is not that of the one after.
  const [chosen, setChosen] = useState<{ step: number; seconds: number | null }>({ step: run.step, seconds: null });
  const seconds = chosen.step === run.step ? chosen.seconds : null;
  const act = nextActOf(run);
  const isAsking = run.phase === 'asking';
  const hasNext = run.step + 1 < run.number_of_flashcards;
  /** Who still has time by right is not cut off unasked. */
  const warned = (onConfirm: () => void) => () => {
    if (isAsking && run.waited_for > 0) askFirst({ question: words.confirmClose(run.waited_for), onConfirm });
    else onConfirm();
  };
  const busy = { 'aria-disabled': commands.busy, 'aria-busy': commands.busy };
  return (
    <>
      <Button
        {...busy}
        className={styles.on}
        type="primary"
        size="large"
        block
        onClick={warned(() => commands.on(seconds ?? undefined))}
      >
        {onWords(run)}
      </Button>
      {isAsking && (
        <div className={styles.pair}>
          {hasAnswer(run) && (
            <Button {...busy} size="large" onClick={warned(commands.reveal)}>
              {words.reveal}
            </Button>
          )}
          {run.question?.deadline && (
            <Button
              {...busy}
              size="large"
              aria-label={words.extendName(RUN_EXTENSION_SECONDS)}
              onClick={commands.extend}
            >
              {words.extend(RUN_EXTENSION_SECONDS)}
            </Button>
          )}
        </div>
      )}
      {hasNext && (
        <NextSeconds run={run} value={seconds} onChange={(next) => setChosen({ step: run.step, seconds: next })} />
      )}
      {act !== 'end' && (
        <Button
          {...busy}
          danger
          onClick={() => askFirst({ question: words.confirmEnd, onConfirm: commands.end, afterClose: afterAsking })}
        >
          {words.end}
        </Button>
      )}
    </>
  );
}
