import { withPoints } from './decimals.js';

/** What nobody sees: joiners, soft hyphens, marks of direction, variation selectors. */
const UNSEEN = /[\p{Cf}\u034f\ufe00-\ufe0f]/gu;
/** Before NFKC, which takes the free-standing accents among them apart, and after it, which makes some. */
const APOSTROPHES = /[\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc\u02c8\u0060\u00b4\uff07]/g;
const HYPHENS = /[\u2010-\u2015\u2212]/g;
/** No language has more than 30 marks in a row (UAX #15, Stream-Safe Text); to put them in order takes the square of their number. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** A text in which what is written in several ways and read as one stands in one way. Case and accents stay. */
export function inOneWriting(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(APOSTROPHES, "'")
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFKC')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(/œ/g, 'oe')
    .replace(/Œ/g, 'OE')
    .replace(/æ/g, 'ae')
    .replace(/Æ/g, 'AE')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Between the thousands of a number, where some write a space. */
const THOUSANDS = /(\d) (?=\d{3}(?!\d))/g;

/**
 * A typed answer as it is compared, in revision and in quizzes: without regard to case, kinds of spaces (within numbers
 * none), of apostrophes, hyphens and minus signs, ligatures, full-width forms, signs that nobody sees, nor between decimal
 * comma and point. Accents count, and so do the marks of any script.
 */
export function asCompared(text: string): string {
  return withPoints(inOneWriting(text).toLowerCase().replace(THOUSANDS, '$1'));
}

/** A code that somebody types, as it is compared: neither spaces nor case count. */
export const codeAsCompared = (code: string): string => inOneWriting(code).toLowerCase().replace(/ /g, '');

/** Those of some answers that differ from one another as they are compared; the first writing of each stands. */
export function eachOnce(answers: readonly string[]): string[] {
  const once = new Map<string, string>();
  for (const answer of answers) {
    const compared = asCompared(answer);
    if (!once.has(compared)) once.set(compared, answer);
  }
  return [...once.values()];
}
