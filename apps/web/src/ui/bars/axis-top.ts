/** The round number at the top of an axis that must hold `most`: 4, or 1, 2 or 5 times a power of ten. */
export function axisTop(most: number): number {
  if (most <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5].map((factor) => factor * power).find((top) => top >= most) ?? 10 * power;
}
