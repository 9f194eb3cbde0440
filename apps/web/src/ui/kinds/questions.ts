import type { KindName } from '@ardoise/contracts';
import { blanksQuestion } from './blanks/question.tsx';
import { choicesQuestion } from './choices/question.tsx';
import type { KindQuestion } from './kind-view.ts';
import { labelsQuestion } from './labels/question.tsx';
import { numberQuestion } from './number/question.tsx';
import { orderQuestion } from './order/question.tsx';
import { pairsQuestion } from './pairs/question.tsx';
import { pollQuestion } from './poll/question.tsx';
import { trueFalseQuestion } from './true-false/question.tsx';
import { typedQuestion } from './typed/question.tsx';
import { wordsQuestion } from './words/question.tsx';

/** How questions of a quiz are answered. */
export const kindQuestions: Readonly<Record<KindName, KindQuestion>> = {
  // No quiz asks it.
  text: choicesQuestion,
  typed: typedQuestion,
  blanks: blanksQuestion,
  choices: choicesQuestion,
  'true-false': trueFalseQuestion,
  number: numberQuestion,
  order: orderQuestion,
  pairs: pairsQuestion,
  labels: labelsQuestion,
  poll: pollQuestion,
  words: wordsQuestion,
};
