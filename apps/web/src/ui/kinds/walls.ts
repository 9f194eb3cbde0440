import type { KindName } from '@ardoise/contracts';
import { blanksWall } from './blanks/wall.tsx';
import { choicesWall } from './choices/wall.tsx';
import type { KindWall } from './kind-view.ts';
import { labelsWall } from './labels/wall.tsx';
import { numberWall } from './number/wall.tsx';
import { orderWall } from './order/wall.tsx';
import { pairsWall } from './pairs/wall.tsx';
import { pollWall } from './poll/wall.tsx';
import { typedWall } from './typed/wall.tsx';
import { wordsWall } from './words/wall.tsx';

/** How questions are shown to a whole class. */
export const kindWalls: Readonly<Record<KindName, KindWall>> = {
  // No quiz asks it.
  text: choicesWall,
  typed: typedWall,
  blanks: blanksWall,
  choices: choicesWall,
  'true-false': choicesWall,
  number: numberWall,
  order: orderWall,
  pairs: pairsWall,
  labels: labelsWall,
  poll: pollWall,
  words: wordsWall,
};
