import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { App } from 'antd';
import { messageOf } from '../app/api.ts';
import { texts } from '../texts.fr.ts';
import { useToasts } from './toasts.ts';

export interface ConfirmedAction {
  question: ReactNode;
  run: () => Promise<unknown>;
  /** Takes the action back; offered in the toast. */
  undo?: () => Promise<unknown>;
  danger?: boolean;
}

/** The generic confirmation dialog: asks, does it, says so, and offers to undo where that is possible. */
export function useConfirmedAction() {
  const { modal } = App.useApp();
  const toasts = useToasts();
  return useCallback(
    ({ question, run, undo, danger = true }: ConfirmedAction) => {
      const { success, actionDone, error, actionFailed, restored } = texts.common;
      const takeBack = async () => {
        try {
          await undo?.();
          toasts.success(success, restored);
        } catch (failure) {
          toasts.failure(error, messageOf(failure, actionFailed));
        }
      };
      const act = async () => {
        try {
          await run();
          if (undo) toasts.undoable(success, actionDone, takeBack);
          else toasts.success(success, actionDone);
        } catch (failure) {
          toasts.failure(error, [actionFailed, messageOf(failure, '')].join(' ').trim());
        }
      };
      modal.confirm({
        title: texts.common.confirmation,
        content: question,
        okText: texts.common.confirm,
        cancelText: texts.common.cancel,
        okButtonProps: { danger },
        icon: null,
        centered: true,
        onOk: act,
      });
    },
    [modal, toasts],
  );
}
