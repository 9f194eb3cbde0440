import { useRef, useState } from 'react';
import type { RunWall } from '@ardoise/contracts';
import { messageOf } from '../../../ui/message-of.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { nextActOf } from './next-act.ts';
import {
  useCloseRunQuestionMutation,
  useEndRunMutation,
  useExtendRunQuestionMutation,
  useRevealRunAnswerMutation,
  useShowRunQuestionMutation,
} from './run.api.ts';
import { runTexts } from './texts.fr.ts';

export interface RunCommands {
  /** What comes next by itself; `seconds` for a question that it shows. */
  on: (seconds?: number) => void;
  close: () => void;
  /** The server closes the answers first, where they are still open. */
  reveal: () => void;
  /** Adds seconds, where there is a deadline. */
  extend: () => void;
  end: () => void;
  busy: boolean;
}

/** The commands of a run, one after the other: what is pressed while one is under way is not meant twice. */
export function useRunCommands(run: RunWall, take: (news: RunWall) => void): RunCommands {
  const { run_id: id, step, phase, question } = run;
  const [show] = useShowRunQuestionMutation();
  const [extend] = useExtendRunQuestionMutation();
  const [close] = useCloseRunQuestionMutation();
  const [reveal] = useRevealRunAnswerMutation();
  const [end] = useEndRunMutation();
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  const toasts = useToasts();

  const command = (run: () => Promise<RunWall>) => {
    if (isBusy.current) return;
    const work = async () => {
      isBusy.current = true;
      setBusy(true);
      try {
        take(await run());
      } catch (failure) {
        toasts.failure(runTexts.refused, messageOf(failure, ''));
      } finally {
        isBusy.current = false;
        setBusy(false);
      }
    };
    void work();
  };

  const onClose = () => command(() => close({ id, step }).unwrap());
  const onReveal = () => command(() => reveal({ id, step }).unwrap());
  const onEnd = () => command(() => end(id).unwrap());
  const on = (seconds?: number) => {
    const act = nextActOf(run);
    if (act === 'show') command(() => show({ id, step: step + 1, seconds }).unwrap());
    if (act === 'close') onClose();
    if (act === 'reveal') onReveal();
    if (act === 'end') onEnd();
  };
  const onExtend = () => {
    const deadline = question?.deadline;
    if (phase === 'asking' && deadline) command(() => extend({ id, step, deadline }).unwrap());
  };
  return { on, close: onClose, reveal: onReveal, extend: onExtend, end: onEnd, busy };
}
