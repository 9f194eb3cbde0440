/** Apart from the other constants, of which the first page of all is made. This file imports nothing. */

/** Most cards that are written, or taken away, by one request. */
export const CARDS_AT_ONCE = 300;
/** Of one card: its right answers, or its possible ones, and the length of each. */
export const ANSWERS_MOST = 50;
export const ANSWER_MAX_LENGTH = 1_000;
/** Wrong answers that are proposed for a card that has none. */
export const DISTRACTORS = 3;
