import type { FileContent } from '@ardoise/formats';
import { uuid } from '../../../ui/files/uuid.ts';
import { cardItem } from '../content/content-tree.ts';
import { deckTree } from '../content/deck-tree.ts';
import type { LoadedContent } from '../content/loaded-content.ts';
import { transferTexts } from '#texts/transfer';

const words = transferTexts.tree;
/** The name's own end, in small letters. */
const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** What a file of another program holds, as the tree that is shown and imported. */
export function loadedFile(content: FileContent, fileName: string): LoadedContent {
  const sources = new Map<string, string>();
  const cards = content.cards.map(({ path, media, media_verso, ...card }) => {
    const id = uuid();
    const named = (source: string | null, side: 'media' | 'mediaverso') => {
      if (source === null) return null;
      const name = `${side}_${id}.${extensionOf(source)}`;
      sources.set(name, source);
      return name;
    };
    const item = cardItem(id, { ...card, media: named(media, 'media'), media_verso: named(media_verso, 'mediaverso') });
    return { path: path.length > 0 ? path : [fileName], item };
  });
  const { items, wrapped, collapsed } = deckTree(cards, fileName);
  return {
    items,
    file: (name) => content.file(sources.get(name) ?? ''),
    notes: [...content.notes, ...(wrapped ? [words.wrapped] : []), ...(collapsed ? [words.collapsed] : [])],
    report: content.report.map(({ card, ...line }) => {
      const itemId = card === undefined ? undefined : cards[card]?.item.id;
      return itemId === undefined ? line : { ...line, itemId };
    }),
  };
}
