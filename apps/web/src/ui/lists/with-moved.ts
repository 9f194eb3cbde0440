/** The list with the item at `from` put to `to`, both kept within the list. */
export function withMoved<T>(items: readonly T[], from: number, to: number): T[] {
  const target = Math.max(0, Math.min(items.length - 1, to));
  const next = items.filter((_, index) => index !== from);
  next.splice(target, 0, ...items.slice(from, from + 1));
  return next;
}
