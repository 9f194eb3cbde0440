/** A copy of `list`, long enough, with `value` at `index`. */
export function withAt(list: readonly string[], index: number, value: string): string[] {
  const copy = Array.from({ length: Math.max(list.length, index + 1) }, (_, at) => list[at] ?? '');
  copy[index] = value;
  return copy;
}

/** The list with its item at `index` changed. */
export const withPart = <T extends object>(list: readonly T[], index: number, part: Partial<T>): T[] =>
  list.map((one, at) => (at === index ? { ...one, ...part } : one));
