/** The tags that a folder, deck or card is to carry: their ids, all of which stand in the vocabulary. */
export interface TagCommand {
  type: 'Tag';
  tags: readonly string[];
}

/** The new list, each tag once and in an order of its own; null when nothing changes. */
export function tagged({ tags: wanted }: TagCommand, present: readonly string[]): string[] | null {
  const tags = [...new Set(wanted)].sort();
  return tags.length === present.length && tags.every((tag, index) => tag === present[index]) ? null : tags;
}
