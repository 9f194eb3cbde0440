import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { failureSentence } from '../states/message-of.ts';
import { texts } from '#texts/ui';
import { useToasts } from '../toasts/toasts.ts';
import { useQuestion } from './use-question.ts';

export interface ConfirmedAction {
  question: ReactNode;
  run: () => Promise<unknown>;
  /** Takes the action back. */
  undo?: () => Promise<unknown>;
  /** Does it again, where that is not to run it once more. */
  redo?: () => Promise<unknown>;
  /** What is said once it was taken back, instead of the general sentence. */
  undone?: string;
  danger?: boolean;
  /** What is said instead of the general sentences. */
  done?: string;
  failed?: string;
  /** Once the dialog has gone: for the focus, when what was acted on has gone as well. */
  afterClose?: () => void;
}

interface Asked {
  question: ReactNode;
  /** The dialog stays until it settles. */
  onConfirm: () => void | Promise<void>;
  danger?: boolean;
  afterClose?: () => void;
}

/** The generic confirmation dialog: only asks. */
export function useConfirmation() {
  const ask = useQuestion();
  return useCallback(
    ({ question, onConfirm, danger = true, afterClose }: Asked) => {
      ask({ content: question, danger, onOk: onConfirm, afterClose });
    },
    [ask],
  );
}

/** The generic confirmation dialog: asks, does it, says so, and offers to undo where that is possible. */
export function useConfirmedAction() {
  const ask = useConfirmation();
  const toasts = useToasts();
  return useCallback(
    ({ question, run, undo, redo = run, undone, danger = true, done, failed, afterClose }: ConfirmedAction) => {
      const { success, actionDone, error, actionFailed, restored } = texts.common;
      const told = {
        done: [success, actionDone],
        undone: [success, undone ?? restored],
        failed: error,
        unknown: actionFailed,
      } as const;
      const act = async () => {
        try {
          await run();
          if (undo) toasts.undoable({ ...told, undo, redo });
          else if (done) toasts.success(done);
          else toasts.success(success, actionDone);
        } catch (failure) {
          if (failed) toasts.failure(failed, failureSentence(failure, ''));
          else toasts.failure(error, [actionFailed, failureSentence(failure, '')].join(' ').trim());
        }
      };
      ask({ question, danger, onConfirm: act, ...(afterClose ? { afterClose } : {}) });
    },
    [ask, toasts],
  );
}
