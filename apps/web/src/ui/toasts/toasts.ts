import { overPage } from '../dialogs/over-page.ts';
import type { Toasts } from './over-page-toasts.ts';

/** The short messages at the edge of the screen: one at a time, and never over what somebody writes in. */
export const toasts: Toasts = {
  success: (...said) => overPage((there) => there.toasts.success(...said)),
  info: (...said) => overPage((there) => there.toasts.info(...said)),
  warning: (...said) => overPage((there) => there.toasts.warning(...said)),
  failure: (...said) => overPage((there) => there.toasts.failure(...said)),
  offer: (...said) => overPage((there) => there.toasts.offer(...said)),
  undoable: (deed) => overPage((there) => there.toasts.undoable(deed)),
  done: (deed) => overPage((there) => there.toasts.done(deed)),
  undone: (deed) => overPage((there) => there.toasts.undone(deed)),
};
