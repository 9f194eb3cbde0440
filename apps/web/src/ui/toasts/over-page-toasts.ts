import { createElement } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import type { App, NotificationArgsProps as ArgsProps } from 'antd';
import { hasMouse } from '../actions/has-mouse.ts';
import { failureSentence } from '../states/message-of.ts';
import { HOLDER, placeToast } from './toast-place.ts';
import { UndoAction } from './undo-action.tsx';
import { pushDeed, redoLast, undoLast } from './undo-stack.ts';
import type { Deed, DeedTeller, ToastWords } from './undo-stack.ts';

/** For how long a toast is there. */
export const toastSeconds = { short: 3, long: 6, undo: 10 };
/** Not 0: antd takes away at once what had some seconds before and has none now. */
const ALL_TIME = Infinity;

/** Sentences of their own stand on lines of their own. */
function linesOf(description: ToastWords[1]): ReactNode {
  if (typeof description !== 'object') return description;
  return description.filter(Boolean).map((line) => createElement('div', { key: line }, line));
}

/** Of the keys or of the pointer. */
interface Leaving {
  currentTarget: HTMLElement;
  relatedTarget: EventTarget | null;
}

/** Whoever is about to use a toast, by pointer or keys, has all the time. antd knows of the pointer only. */
function isHeld(toast: HTMLElement, next: EventTarget | null): boolean {
  const isInside = (target: EventTarget | null) => target instanceof Node && toast.contains(target);
  return toast.matches(':hover') || isInside(document.activeElement) || isInside(next);
}

interface Offer {
  title: string;
  description: string;
  actions: ReactNode;
}

let lastKey = 0;
/** The key of the one that takes back or does again, as long as it is the one that is shown. */
let shownWay: string | null = null;
/** The one that was shown last, and whether somebody has gone on since: what nobody has came with the way to the next page. */
let latest: { key: string; isPast: boolean } | null = null;
/** Stands until it is taken up: what is said meanwhile takes its place, and gives it back. */
let standing: Offer | null = null;

export interface Toasts extends DeedTeller {
  success(title: string, description?: string): void;
  info(title: string): void;
  warning(title: string, description?: string): void;
  /** Stays until the person takes up what is offered, or closes it. */
  offer(title: string, description: string, label: string, onAccept: () => void): void;
  /** Tells what was done, or what of it was not: the last of what can be taken back from now on. */
  undoable(deed: Deed): void;
}

/** The messages of the pages that are shown one after the other. */
export interface PageToasts extends Toasts {
  /** Another page is shown: what was said of the one before goes with it. An offer stays, and the only way to take something back. */
  leavePage(): void;
  /** Something is pressed, by pointer or keys. */
  press(target: EventTarget | null): void;
}

export function toastsOf(notification: ReturnType<typeof App.useApp>['notification']): PageToasts {
  const showOffer = () => {
    if (!standing) return;
    const forget = () => (standing = null);
    latest = null;
    shownWay = null;
    notification.info({ key: 'offer', ...standing, duration: 0, onClose: forget });
    placeToast();
  };
  const show = (kind: 'success' | 'info' | 'warning' | 'error', toast: ArgsProps) => {
    const mine = {
      key: `told-${++lastKey}`,
      isPast: false,
      ...(toast.key !== undefined && { key: String(toast.key) }),
    };
    const onClose = () => {
      // One that gave way closes later, when another one is shown: that one is not to be touched.
      if (latest !== mine) return;
      shownWay = null;
      showOffer();
    };
    latest = mine;
    shownWay = null;
    notification[kind]({ ...toast, key: mine.key, onClose });
    placeToast();
  };
  const showWay = (way: 'undo' | 'redo', kind: 'success' | 'warning', [title, description]: ToastWords) => {
    const key = `${way}-${++lastKey}`;
    const onPress = () => {
      // It fades out for a moment after it was used, or gave way to another.
      if (shownWay !== key) return;
      shownWay = null;
      notification.destroy(key);
      void (way === 'undo' ? undoLast : redoLast)(toasts);
    };
    const told = {
      key,
      title,
      description: linesOf(description),
      actions: createElement(UndoAction, { way, onPress }),
      showProgress: true,
    };
    const tell = (duration: number) => {
      const hold = () => {
        if (shownWay === key && duration !== ALL_TIME) tell(ALL_TIME);
      };
      const release = ({ currentTarget, relatedTarget }: Leaving) => {
        if (shownWay === key && duration === ALL_TIME && !isHeld(currentTarget, relatedTarget)) tell(toastSeconds.undo);
      };
      show(kind, { ...told, duration, props: { onFocus: hold, onBlur: release, onMouseOut: release } });
      shownWay = key;
    };
    tell(toastSeconds.undo);
  };
  const toasts: PageToasts = {
    leavePage: () => {
      // Without a mouse there are no keys for it.
      if (shownWay !== null && !hasMouse()) return;
      if (latest?.isPast) notification.destroy(latest.key);
    },
    press: (target) => {
      const isOnToast = target instanceof Element && target.closest(HOLDER) !== null;
      if (latest && !isOnToast) latest.isPast = true;
    },
    success: (title, description) => show('success', { title, description, duration: toastSeconds.short }),
    info: (title) => show('info', { title, duration: toastSeconds.short }),
    warning: (title, description) => show('warning', { title, description, duration: toastSeconds.long }),
    failure: (title, reason) => {
      const description = typeof reason === 'string' ? reason : failureSentence(reason, '');
      show('error', {
        title,
        description: description === title ? undefined : description,
        duration: toastSeconds.long,
      });
    },
    offer: (title, description, label, onAccept) => {
      standing = {
        title,
        description,
        actions: createElement(Button, { onClick: onAccept, type: 'primary' }, label),
      };
      showOffer();
    },
    undoable: (deed) => {
      pushDeed(deed);
      toasts.done(deed);
    },
    done: ({ done, isPart }) => showWay('undo', isPart ? 'warning' : 'success', done),
    undone: ({ undone }) => {
      // With a mouse there are keys for it as well: a button would hold the message where the pointer has just pressed.
      if (!hasMouse()) return showWay('redo', 'success', undone);
      const [title, description] = undone;
      show('success', { title, description: linesOf(description), duration: toastSeconds.short });
    },
  };
  return toasts;
}
