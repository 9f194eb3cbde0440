/** Marks that stand on letters once these are taken apart. */
const MARKS = /\p{M}/gu;
const SAME: readonly [RegExp, string][] = [
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
  [/ß/g, 'ss'],
  [/[’ʼ‘]/g, "'"],
  [/\s+/g, ' '],
];

/** A text as it is compared: lower case, no accents, ligatures taken apart, one kind of apostrophe and of space. */
export function folded(text: string): string {
  // Those that stand by themselves go first: putting a long row of them in order takes the square of its length.
  const plain = text.replace(MARKS, '').normalize('NFKD').replace(MARKS, '').toLowerCase();
  return SAME.reduce((result, [from, to]) => result.replace(from, to), plain).trim();
}
