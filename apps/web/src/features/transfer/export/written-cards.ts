import type { ExportedContent } from '@ardoise/contracts';
import type { WrittenCard } from '@ardoise/formats';

/** The exported cards as other programs' files take them: each with the names of the folders and the deck that it is in. */
export function writtenCards({ folders, decks, flashcards }: ExportedContent): WrittenCard[] {
  const folderById = new Map(folders.map((folder) => [folder.id, folder]));
  const deckById = new Map(decks.map((deck) => [deck.id, deck]));
  const pathTo = (folderId: string): string[] => {
    const folder = folderById.get(folderId);
    return folder ? [...pathTo(folder.id_parent), folder.name] : [];
  };
  const paths = new Map(decks.map((deck) => [deck.id, [...pathTo(deck.id_folder), deck.name]]));
  // Deck by deck: a format names a deck once, and its cards below.
  const order = new Map([...deckById.keys()].map((id, index) => [id, index]));
  return [...flashcards]
    .sort((one, other) => (order.get(one.id_deck) ?? 0) - (order.get(other.id_deck) ?? 0))
    .map((card) => ({ ...card, path: paths.get(card.id_deck) ?? [] }));
}
