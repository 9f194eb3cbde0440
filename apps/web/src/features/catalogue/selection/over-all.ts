/** The calls under way at once: many cards must not hold up everybody else. */
const AT_ONCE = 4;

export interface Outcome<Item> {
  done: Item[];
  failed: { item: Item; reason: unknown }[];
}

/**
 * Does something to each item, a few at a time and in their order; `onStep` after each. Once the signal comes, what is
 * under way ends and nothing more begins: the items left stand in neither list. Never rejects.
 */
export async function overAll<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  onStep: () => void,
  signal?: AbortSignal,
): Promise<Outcome<Item>> {
  const outcome: Outcome<Item> = { done: [], failed: [] };
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) {
      if (signal?.aborted) return;
      try {
        await act(item);
        outcome.done.push(item);
      } catch (reason) {
        outcome.failed.push({ item, reason });
      }
      onStep();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;
}
