import { createElement, useMemo } from 'react';
import { App, Button } from 'antd';
import { texts } from '../texts.fr.ts';

const SHORT_SECONDS = 3;
const UNDO_SECONDS = 10;

let lastKey = 0;

/** The short messages at the edge of the screen. */
export function useToasts() {
  const { notification } = App.useApp();
  return useMemo(
    () => ({
      success: (title: string, description?: string) =>
        notification.success({ title, description, duration: SHORT_SECONDS }),
      info: (title: string) => notification.info({ title, duration: SHORT_SECONDS }),
      warning: (title: string) => notification.warning({ title, duration: 6 }),
      failure: (title: string, description?: string) =>
        notification.error({ title, description: description === title ? undefined : description, duration: 6 }),
      /** Stays until the person takes up what is offered, or closes it. */
      offer: (title: string, description: string, label: string, onAccept: () => void) => {
        const actions = createElement(Button, { onClick: onAccept, type: 'primary' }, label);
        notification.info({ key: title, title, description, actions, duration: 0 });
      },
      /** Tells what was done and offers to take it back. */
      undoable: (title: string, description: string, undo: () => Promise<void>) => {
        const key = `undo-${++lastKey}`;
        const onClick = () => {
          notification.destroy(key);
          void undo();
        };
        const actions = createElement(Button, { onClick }, texts.common.cancel);
        notification.success({ key, title, description, actions, duration: UNDO_SECONDS, showProgress: true });
      },
    }),
    [notification],
  );
}
