import type { ReactNode } from 'react';
import type { App } from 'antd';
import { texts } from '#texts/ui';
import { useLayer } from './layers.ts';

export interface OverPageQuestion {
  content: ReactNode;
  /** What the button says that goes on. */
  okText?: string;
  danger?: boolean;
  /** The dialog stays until it settles. */
  onOk: () => void | Promise<void>;
  onCancel?: (() => void) | undefined;
  /** Once the dialog has gone: for the focus, when what was acted on has gone as well. */
  afterClose?: (() => void) | undefined;
}

/** Asks above all else. Answers how to take the question away unanswered. */
export type Ask = (question: OverPageQuestion) => () => void;

/** In the dialog, so that the page's keys are off for as long as it is there. */
function Content({ children, onBack }: { children: ReactNode; onBack: () => void }) {
  useLayer(true, onBack);
  return children;
}

export function askWith(modal: ReturnType<typeof App.useApp>['modal']): Ask {
  return ({ content, okText = texts.common.confirm, danger = false, onOk, onCancel, afterClose }) => {
    const onBack = () => {
      shown.destroy();
      onCancel?.();
    };
    const shown = modal.confirm({
      title: texts.common.confirmation,
      content: <Content onBack={onBack}>{content}</Content>,
      okText,
      cancelText: texts.common.cancel,
      okButtonProps: { danger },
      icon: null,
      centered: true,
      onOk,
      ...(onCancel ? { onCancel } : {}),
      ...(afterClose ? { afterClose } : {}),
    });
    return () => shown.destroy();
  };
}
