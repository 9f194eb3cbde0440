import type { KindName } from '@ardoise/contracts';
import { BlanksEditor } from './blanks/editor.tsx';
import { ChoicesEditor } from './choices/editor.tsx';
import type { KindEditor } from './editing/kind-editor.ts';
import { LabelsEditor } from './labels/editor.tsx';
import { NumberEditor } from './number/editor.tsx';
import { OrderEditor } from './order/editor.tsx';
import { PairsEditor } from './pairs/editor.tsx';
import { PollEditor } from './poll/editor.tsx';
import { TextEditor } from './text/editor.tsx';
import { TrueFalseEditor } from './true-false/editor.tsx';
import { WordsEditor } from './words/editor.tsx';

/** In which fields answers are written. */
export const kindEditors: Readonly<Record<KindName, KindEditor>> = {
  text: TextEditor,
  typed: TextEditor,
  blanks: BlanksEditor,
  choices: ChoicesEditor,
  'true-false': TrueFalseEditor,
  number: NumberEditor,
  order: OrderEditor,
  pairs: PairsEditor,
  labels: LabelsEditor,
  poll: PollEditor,
  words: WordsEditor,
};
