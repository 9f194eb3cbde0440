import { useRef, useState } from 'react';
import type { RunWall } from '@ardoise/contracts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { nextActOf } from './next-act.ts';
import type { NextAct } from './next-act.ts';
import {
  useCloseRunQuestionMutation,
  useEndRunMutation,
  useExtendRunQuestionMutation,
  useRevealRunAnswerMutation,
  useShowRunQuestionMutation,
} from './run.api.ts';
import { runTexts } from '#texts/quizzes/run';

export interface RunCommands {
  /** What comes next by itself; `seconds` for a question that it shows. */
  on: (seconds?: number) => void;
  close: () => void;
  /** The server closes the answers first, where they are still open, and waits for what was ticked. */
  reveal: () => void;
  /** Adds seconds, where there is a deadline. */
  extend: () => void;
  end: () => void;
  busy: boolean;
}

interface Command {
  act: Exclude<NextAct, 'nothing'> | 'extend';
  run: () => Promise<RunWall>;
}

/**
 * The commands of a run, one after the other: the same pressed again while it is under way is not meant twice, the last
 * other one waits for its turn.
 */
export function useRunCommands(run: RunWall, take: (news: RunWall) => void): RunCommands {
  const { run_id: id, step, phase, question } = run;
  const [show] = useShowRunQuestionMutation();
  const [extend] = useExtendRunQuestionMutation();
  const [close] = useCloseRunQuestionMutation();
  const [reveal] = useRevealRunAnswerMutation();
  const [end] = useEndRunMutation();
  const [busy, setBusy] = useState(false);
  const underWay = useRef<Command['act']>(undefined);
  const waiting = useRef<Command>(undefined);

  const work = async (first: Command) => {
    setBusy(true);
    for (let next: Command | undefined = first; next; next = waiting.current) {
      waiting.current = undefined;
      underWay.current = next.act;
      try {
        take(await next.run());
      } catch (failure) {
        waiting.current = undefined;
        toasts.failure(runTexts.refused, failure);
      }
    }
    underWay.current = undefined;
    setBusy(false);
  };
  const command = (act: Command['act'], run: Command['run']) => {
    if (!underWay.current) void work({ act, run });
    else if (underWay.current !== act) waiting.current = { act, run };
  };

  const onClose = () => command('close', () => close({ id, step }).unwrap());
  const onReveal = () => command('reveal', () => reveal({ id, step }).unwrap());
  const onEnd = () => command('end', () => end(id).unwrap());
  const on = (seconds?: number) => {
    const act = nextActOf(run);
    if (act === 'show') command('show', () => show({ id, step: step + 1, seconds }).unwrap());
    if (act === 'close') onClose();
    if (act === 'reveal') onReveal();
    if (act === 'end') onEnd();
  };
  const onExtend = () => {
    const deadline = question?.deadline;
    if (phase === 'asking' && deadline) command('extend', () => extend({ id, step, deadline }).unwrap());
  };
  return { on, close: onClose, reveal: onReveal, extend: onExtend, end: onEnd, busy };
}
