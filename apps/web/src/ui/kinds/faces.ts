import type { KindName } from '@ardoise/contracts';
import { blanksFace } from './blanks/face.tsx';
import { choicesFace } from './choices/face.tsx';
import type { KindFace } from './kind-view.ts';
import { labelsFace } from './labels/face.tsx';
import { numberFace } from './number/face.tsx';
import { orderFace } from './order/face.tsx';
import { pairsFace } from './pairs/face.tsx';
import { pollFace } from './poll/face.tsx';
import { textFace } from './text/face.tsx';
import { trueFalseFace } from './true-false/face.tsx';
import { typedFace } from './typed/face.tsx';
import { wordsFace } from './words/face.tsx';

/** How cards look in revision, in lists and on paper. */
export const kindFaces: Readonly<Record<KindName, KindFace>> = {
  text: textFace,
  typed: typedFace,
  blanks: blanksFace,
  choices: choicesFace,
  'true-false': trueFalseFace,
  number: numberFace,
  order: orderFace,
  pairs: pairsFace,
  labels: labelsFace,
  poll: pollFace,
  words: wordsFace,
};
