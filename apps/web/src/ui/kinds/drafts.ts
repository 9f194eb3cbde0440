import type { KindName } from '@ardoise/contracts';
import type { KindDraft } from './answer-draft.ts';
import { blanksDraft } from './blanks/draft.ts';
import { choicesDraft } from './choices/draft.ts';
import { labelsDraft } from './labels/draft.ts';
import { numberDraft } from './number/draft.ts';
import { orderDraft } from './order/draft.ts';
import { pairsDraft } from './pairs/draft.ts';
import { pollDraft } from './poll/draft.ts';
import { textDraft } from './text/draft.ts';
import { trueFalseDraft } from './true-false/draft.ts';
import { typedDraft } from './typed/draft.ts';
import { wordsDraft } from './words/draft.ts';

/** How cards are written; in the order in which they are offered. */
export const kindDrafts: Readonly<Record<KindName, KindDraft>> = {
  text: textDraft,
  choices: choicesDraft,
  'true-false': trueFalseDraft,
  typed: typedDraft,
  blanks: blanksDraft,
  number: numberDraft,
  order: orderDraft,
  pairs: pairsDraft,
  labels: labelsDraft,
  poll: pollDraft,
  words: wordsDraft,
};
export const KIND_NAMES = Object.keys(kindDrafts) as KindName[];
