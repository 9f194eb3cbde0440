import { IMPORT_LIMITS } from '@ardoise/contracts/light';
import { itemsByParent, withBelow } from './content-tree.ts';
import type { Item, Items } from './content-tree.ts';

type Node = Record<string, unknown>;

/**
 * The item with what it holds, as the server takes it: `{ type, …fields, folders, decks, flashcards }`. What was imported
 * already, by itself, is left out.
 */
export function nodeOf(items: Items, id: string): Node {
  const children = itemsByParent(items);
  const build = (item: Item): Node => {
    const { id: own, kind: type, name, description, visible, card, face } = item;
    if (card) return { type, id: own, visible, ...card };
    const below = (children.get(own) ?? []).filter(({ imported }) => !imported);
    const ofKind = (kind: Item['kind']) => below.filter((child) => child.kind === kind).map(build);
    return {
      type,
      id: own,
      name,
      description,
      visible,
      ...face,
      folders: ofKind('folder'),
      decks: ofKind('deck'),
      flashcards: ofKind('flashcard'),
    };
  };
  const item = items.get(id);
  return item ? build(item) : {};
}

/** What would go with an item now: its cards, and the names of their files. */
export function loadOf(items: Items, id: string): { cards: number; files: string[] } {
  const going = withBelow(items, id).filter(({ imported }) => !imported);
  const cards = going.flatMap(({ card }) => card ?? []);
  const files = cards.flatMap(({ media, media_verso }) => [media, media_verso]).filter((name) => name !== null);
  return { cards: cards.length, files };
}

export const tooManyCards = (cards: number) => cards > IMPORT_LIMITS.flashcards;
