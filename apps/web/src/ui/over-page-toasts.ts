import { createElement } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import type { App, NotificationArgsProps as ArgsProps } from 'antd';
import { texts } from './texts.fr.ts';
import { placeToast } from './toast-place.ts';

const SHORT_SECONDS = 3;
const UNDO_SECONDS = 10;

/** Sentences of their own stand on lines of their own. */
function linesOf(description: string | readonly string[]): ReactNode {
  if (typeof description === 'string') return description;
  return description.filter(Boolean).map((line) => createElement('div', { key: line }, line));
}

interface Offer {
  title: string;
  description: string;
  actions: ReactNode;
}

let lastKey = 0;
/** Stands until it is taken up: what is said meanwhile takes its place, and gives it back. */
let standing: Offer | null = null;

export interface Toasts {
  success(title: string, description?: string): void;
  info(title: string): void;
  warning(title: string, description?: string): void;
  failure(title: string, description?: string): void;
  /** Stays until the person takes up what is offered, or closes it. */
  offer(title: string, description: string, label: string, onAccept: () => void): void;
  /** Tells what was done, or what of it was not, and offers to take it back. */
  undoable(
    title: string,
    description: string | readonly string[],
    undo: () => Promise<void>,
    kind?: 'success' | 'warning',
  ): void;
}

export function toastsOf(notification: ReturnType<typeof App.useApp>['notification']): Toasts {
  const showOffer = () => {
    if (!standing) return;
    const forget = () => (standing = null);
    notification.info({ key: 'offer', ...standing, duration: 0, onClose: forget });
    placeToast();
  };
  const show = (kind: 'success' | 'info' | 'warning' | 'error', toast: ArgsProps) => {
    notification[kind]({ ...toast, onClose: showOffer });
    placeToast();
  };
  return {
    success: (title, description) => show('success', { title, description, duration: SHORT_SECONDS }),
    info: (title) => show('info', { title, duration: SHORT_SECONDS }),
    warning: (title, description) => show('warning', { title, description, duration: 6 }),
    failure: (title, description) =>
      show('error', { title, description: description === title ? undefined : description, duration: 6 }),
    offer: (title, description, label, onAccept) => {
      standing = {
        title,
        description,
        actions: createElement(Button, { onClick: onAccept, type: 'primary' }, label),
      };
      showOffer();
    },
    undoable: (title, description, undo, kind = 'success') => {
      const key = `undo-${++lastKey}`;
      const onClick = () => {
        notification.destroy(key);
        void undo();
      };
      const actions = createElement(Button, { onClick }, texts.common.cancel);
      show(kind, {
        key,
        title,
        description: linesOf(description),
        actions,
        duration: UNDO_SECONDS,
        showProgress: true,
      });
    },
  };
}
