import { blanksKind, isBlanks } from './blanks/kind.js';
import { choicesKind } from './choices/kind.js';
import type { CardKind, KindFields, KindName } from './kind.js';
import { numberKind } from './number/kind.js';
import { orderKind } from './order/kind.js';
import { pairsKind } from './pairs/kind.js';
import { textKind } from './text/kind.js';
import { isTrueFalse, trueFalseKind } from './true-false/kind.js';
import { typedKind } from './typed/kind.js';

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
};

/** The kind that a card states, or that what it says makes it. */
export function kindOf(card: KindFields): CardKind {
  if (card.kind) return CARD_KINDS[card.kind];
  if (isBlanks(card)) return blanksKind;
  if (isTrueFalse(card)) return trueFalseKind;
  return card.possible_answers.length > 0 ? choicesKind : textKind;
}
