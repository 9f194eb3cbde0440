import { folded, wholeName } from '@ardoise/contracts';
import type { PersonNames } from '@ardoise/contracts';

/** Two who are told apart by nothing, however their name is written and whichever part comes first. */
const keyOf = (names: PersonNames) =>
  folded(wholeName(names))
    .split(/[\s-]+/)
    .sort()
    .join(' ');

/** Of a list those who are called like nobody who is there and nobody before them, and those who are. */
export function withoutDoubles<T extends PersonNames>(
  wanted: readonly T[],
  present: readonly PersonNames[],
): { single: T[]; doubles: T[] } {
  const known = new Set(present.map(keyOf));
  const found: { single: T[]; doubles: T[] } = { single: [], doubles: [] };
  for (const one of wanted) {
    const key = keyOf(one);
    (known.has(key) ? found.doubles : found.single).push(one);
    known.add(key);
  }
  return found;
}
