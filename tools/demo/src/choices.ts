/** FNV-1a: small, and the same on every machine, so that two builds of the content are equal. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/** `items` in an order that depends on `key` alone. */
export function mixed(items: readonly string[], key: string): string[] {
  return [...items].sort((a, b) => hash(key + a) - hash(key + b) || (a < b ? -1 : 1));
}

/**
 * The right answers and `wrong` others, mixed in an order that depends on `key`. The first pool is used up before the
 * next is touched, so that `pools` goes from the most to the least plausible.
 */
export function mixedChoices(
  key: string,
  answer: readonly string[],
  pools: readonly (readonly string[])[],
  wrong = 3,
): string[] {
  const chosen = new Set(answer);
  for (const pool of pools)
    for (const item of mixed(pool, key)) {
      if (chosen.size >= answer.length + wrong) break;
      chosen.add(item);
    }
  return mixed([...chosen], `${key}?`);
}
