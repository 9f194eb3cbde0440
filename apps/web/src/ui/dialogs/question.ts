import { overPage } from './over-page.ts';
import type { Ask } from './over-page-question.tsx';
import { texts } from '#texts/ui';

/** The browser's own words, where the dialog's code does not come: what asks must not do it unasked. */
const askPlainly: Ask = ({ content, onOk, onCancel, afterClose }) => {
  if (window.confirm(typeof content === 'string' ? content : texts.common.confirmation)) void onOk();
  else onCancel?.();
  afterClose?.();
  return () => undefined;
};

/** Asks a question above all else. Answers how to take it away unanswered. */
export const askQuestion: Ask = (question) => {
  let takeAway: (() => void) | undefined;
  let isTaken = false;
  overPage(
    (there) => {
      if (!isTaken) takeAway = there.ask(question);
    },
    () => {
      if (!isTaken) askPlainly(question);
    },
  );
  return () => {
    isTaken = true;
    takeAway?.();
  };
};
