import type { KindName } from '@ardoise/contracts';
import { emptyPlain } from './answer-draft.ts';
import type { KindDraft, PlainDraft } from './answer-draft.ts';
import { blanksDraft } from './blanks/draft.ts';
import { choicesDraft } from './choices/draft.ts';
import { labelsDraft } from './labels/draft.ts';
import type { LabelsWritten } from './labels/draft.ts';
import { numberDraft } from './number/draft.ts';
import type { NumberWritten } from './number/draft.ts';
import { orderDraft } from './order/draft.ts';
import { pairsDraft } from './pairs/draft.ts';
import type { PairsWritten } from './pairs/draft.ts';
import { pollDraft } from './poll/draft.ts';
import type { PollWritten } from './poll/draft.ts';
import { textDraft } from './text/draft.ts';
import { trueFalseDraft } from './true-false/draft.ts';
import { typedDraft } from './typed/draft.ts';
import { wordsDraft } from './words/draft.ts';
import type { WordsWritten } from './words/draft.ts';

/** What is written of an answer, of all kinds: what the chosen one does not show is kept, so that switching back loses nothing. */
export interface AnswerDraft
  extends PlainDraft, NumberWritten, PairsWritten, LabelsWritten, PollWritten, WordsWritten {}

/** How cards are written; in the order in which they are offered. */
export const kindDrafts: Readonly<Record<KindName, KindDraft<AnswerDraft>>> = {
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

export const emptyAnswer = () =>
  Object.assign({}, emptyPlain(), ...Object.values(kindDrafts).map(({ empty }) => empty?.())) as Omit<
    AnswerDraft,
    'question'
  >;
