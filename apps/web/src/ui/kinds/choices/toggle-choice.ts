/** The chosen answers with one more, or one less, in the order in which they are offered. */
export function toggleChoice(offered: readonly string[], values: readonly string[], choice: string): string[] {
  const chosen = new Set(values);
  if (!chosen.delete(choice)) chosen.add(choice);
  return offered.filter((one) => chosen.has(one));
}
