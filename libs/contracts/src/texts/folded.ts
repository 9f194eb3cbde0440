import { inOneWriting } from './as-compared.js';

/** Marks that stand on letters once these are taken apart; those of kana make other letters. */
const MARKS = /(?![\u3099\u309a])\p{M}/gu;

/** A text as it is searched and found: in one writing, lower case, without accents. */
export function folded(text: string): string {
  // Those that stand by themselves go first: putting a long row of them in order takes the square of its length.
  const plain = inOneWriting(text.replace(MARKS, '')).normalize('NFKD').replace(MARKS, '').toLowerCase();
  return inOneWriting(plain.replace(/ß/g, 'ss'));
}
