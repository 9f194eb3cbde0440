import { kindTexts } from '#texts/kinds';
import { choicesKind } from '../choices/kind.js';
import type { CardKind, KindFields } from '../kind.js';

/** What such a card offers. */
export const TRUE_FALSE = kindTexts.trueFalse;
const [TRUE, FALSE] = TRUE_FALSE;

/** A choice between these two, in this order. */
export const isTrueFalse = ({
  answer,
  possible_answers: possible,
  is_fillable_text: isFillable,
}: KindFields): boolean =>
  !isFillable && answer.length === 1 && possible.length === 2 && possible[0] === TRUE && possible[1] === FALSE;

/** True or false: a choice whose two tiles stand where everybody expects them. */
export const trueFalseKind: CardKind = { ...choicesKind, name: 'true-false', isDrawnInOrder: true };
