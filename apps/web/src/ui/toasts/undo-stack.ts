import { failureSentence } from '../states/message-of.ts';

/** What a toast says: sentences of their own stand on lines of their own. */
export type ToastWords = readonly [title: string, description?: string | readonly string[]];

/** Something that was done, which can be taken back and done again. */
export interface Deed {
  done: ToastWords;
  /** Some of it was not done. */
  isPart?: boolean;
  undone: ToastWords;
  /** The title over the reason why it was not taken back, or not done again. */
  failed: string;
  /** Instead of the reason where a refusal gives none. */
  unknown?: string;
  /** Rejects when it was refused. */
  undo: () => Promise<unknown>;
  redo: () => Promise<unknown>;
}

/** What says how it went. */
export interface DeedTeller {
  /** It is done, or done again, and can be taken back. */
  done(deed: Deed): void;
  /** It was taken back, and can be done again. */
  undone(deed: Deed): void;
  /** @param reason a sentence, or what was answered, whose sentence is shown where it has one */
  failure(title: string, reason?: unknown): void;
}

const MOST = 50;

let past: Deed[] = [];
let future: Deed[] = [];
/** How often something new was done: what was taken back before then may no longer fit. */
let age = 0;
let turn = Promise.resolve();
/** One person's: what they still had to take back, or were doing again, is nothing to the next. */
let visit = {};

export function pushDeed(deed: Deed): void {
  past = [...past.slice(1 - MOST), deed];
  future = [];
  age++;
}

/** One after the other, however fast the keys are. What was refused is not tried again. */
function step(deed: Deed | undefined, toasts: DeedTeller, way: 'undo' | 'redo'): Promise<void> | null {
  if (!deed) return null;
  const [begun, own] = [age, visit];
  const done = turn.then(async () => {
    if (visit !== own) return;
    try {
      await deed[way]();
    } catch (failure) {
      if (visit !== own) return;
      return toasts.failure(deed.failed, failureSentence(failure, deed.unknown ?? ''));
    }
    if (visit !== own) return;
    if (way === 'redo') past.push(deed);
    else if (age === begun) future.push(deed);
    toasts[way === 'undo' ? 'undone' : 'done'](deed);
  });
  turn = done;
  return done;
}

/** Takes back what was done last in this visit, and resolves when that is over; null where there is nothing. */
export const undoLast = (toasts: DeedTeller) => step(past.pop(), toasts, 'undo');

/** Does again what was taken back last, and resolves when that is over; null where there is nothing. */
export const redoLast = (toasts: DeedTeller) => step(future.pop(), toasts, 'redo');

/** What one person did the next one does not take back. */
export function forgetDeeds(): void {
  past = [];
  future = [];
  turn = Promise.resolve();
  visit = {};
  age++;
}
