import { unixLines } from '@ardoise/contracts';
import { eachText } from '@ardoise/event-store';
import type { Upcast, Upcasts } from '@ardoise/event-store';

/** Version 1 kept the line ends that a form had sent; from version 2 on each is a line feed alone. */
const lines = [eachText(unixLines)];

/** Version 2 knew no other way than each at their own pace. */
const mode: Upcast = (data) => {
  const { fields, ...rest } = data as { fields: object };
  return { ...rest, fields: { mode: 'self', ...fields } };
};

export const quizUpcasts: Upcasts = {
  QuizCreated: [...lines, mode],
  QuizEdited: [...lines, mode],
  QuizCardFrozen: lines,
  QuizRegraded: lines,
  AnswerGiven: lines,
};
