import type { CardFields, StatedKind } from '@ardoise/contracts';
import { CARD_KINDS } from '@ardoise/contracts/light';
import { labelsDetailsIn } from './labels/details-in.ts';
import { numberDetailsIn } from './number/details-in.ts';
import { pairsDetailsIn } from './pairs/details-in.ts';
import { pollDetailsIn } from './poll/details-in.ts';
import { wordsDetailsIn } from './words/details-in.ts';

/** How details are read from a file of ours, of the kinds that state themselves. */
const DETAILS = {
  typed: () => undefined,
  number: numberDetailsIn,
  order: () => undefined,
  pairs: pairsDetailsIn,
  labels: labelsDetailsIn,
  poll: pollDetailsIn,
  words: wordsDetailsIn,
} satisfies Record<StatedKind, (value: unknown) => CardFields['details']>;

const isStated = (value: unknown): value is StatedKind =>
  typeof value === 'string' && Object.hasOwn(CARD_KINDS, value) && Object.hasOwn(DETAILS, value);

/** The kind that a card of a file states, and what it says besides; what is no such thing is left out. */
export function statedIn({ kind, details }: Record<string, unknown>): Pick<CardFields, 'kind' | 'details'> {
  if (!isStated(kind)) return {};
  const found = DETAILS[kind](details);
  return { kind, ...(found && { details: found }) };
}
