import type { ComponentType } from 'react';
import type { KindName } from '@ardoise/contracts';
import { BlanksResponse } from './blanks/response.tsx';
import { ChoicesResponse } from './choices/response.tsx';
import type { ResponseProps } from './kind-view.ts';
import { LabelsTold } from './labels/told.tsx';
import { NumberTold } from './number/told.tsx';
import { OrderTold } from './order/told.tsx';
import { PairsTold } from './pairs/told.tsx';
import { PollTold } from './poll/told.tsx';
import { TypedTold } from './typed/told.tsx';
import { WordsTold } from './words/told.tsx';

/** How answers look in the results: what was answered beside what is right. */
export const kindResponses: Readonly<Record<KindName, ComponentType<ResponseProps>>> = {
  // No quiz asks it.
  text: ChoicesResponse,
  typed: TypedTold,
  blanks: BlanksResponse,
  choices: ChoicesResponse,
  'true-false': ChoicesResponse,
  number: NumberTold,
  order: OrderTold,
  pairs: PairsTold,
  labels: LabelsTold,
  poll: PollTold,
  words: WordsTold,
};
