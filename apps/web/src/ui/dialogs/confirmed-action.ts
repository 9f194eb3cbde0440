import type { ReactNode } from 'react';
import { texts } from '#texts/ui';
import { failureSentence } from '../states/message-of.ts';
import { toasts } from '../toasts/toasts.ts';
import { askQuestion } from './question.ts';

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
export function askFirst({ question, onConfirm, danger = true, afterClose }: Asked): void {
  askQuestion({ content: question, danger, onOk: onConfirm, afterClose });
}

/** The generic confirmation dialog: asks, does it, says so, and offers to undo where that is possible. */
export function confirmed(action: ConfirmedAction): void {
  const { question, run, undo, redo = run, undone, danger, done, failed, afterClose } = action;
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
      if (failed) toasts.failure(failed, failure);
      else toasts.failure(error, [actionFailed, failureSentence(failure, '')].join(' ').trim());
    }
  };
  askFirst({ question, danger, onConfirm: act, afterClose });
}
