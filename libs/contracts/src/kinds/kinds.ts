import { blanksKind, isBlanks } from './blanks/kind.js';
import { choicesKind } from './choices/kind.js';
import type { AskedFields, CardKind, KindFields } from './kind.js';
import { labelsKind } from './labels/kind.js';
import type { KindName } from './names.js';
import { numberKind } from './number/kind.js';
import { orderKind } from './order/kind.js';
import { pairsKind } from './pairs/kind.js';
import { pollKind } from './poll/kind.js';
import { textKind } from './text/kind.js';
import { isTrueFalse, trueFalseKind } from './true-false/kind.js';
import { typedKind } from './typed/kind.js';
import { wordsKind } from './words/kind.js';

/** Every kind of card there is. */
export const CARD_KINDS: Readonly<Record<KindName, CardKind>> = {
  text: textKind,
  typed: typedKind,
  blanks: blanksKind,
  choices: choicesKind,
  'true-false': trueFalseKind,
  number: numberKind,
  order: orderKind,
  pairs: pairsKind,
  labels: labelsKind,
  poll: pollKind,
  words: wordsKind,
};

/** The kind that a card states, or that what it says makes it. */
export function kindOf(card: KindFields): CardKind {
  if (card.kind) return CARD_KINDS[card.kind];
  if (isBlanks(card)) return blanksKind;
  if (isTrueFalse(card)) return trueFalseKind;
  return card.possible_answers.length > 0 ? choicesKind : textKind;
}

/** The kind of a question whose answer is not told. */
export function kindAsked(asked: AskedFields): CardKind {
  if (asked.kind) return CARD_KINDS[asked.kind];
  if (asked.is_fillable_text) return blanksKind;
  // One answer is right: which one is of no account here.
  const answer = asked.single_answer ? asked.possible_answers.slice(0, 1) : [];
  return isTrueFalse({ ...asked, answer, details: undefined }) ? trueFalseKind : choicesKind;
}
