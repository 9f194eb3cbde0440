import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import type { BinItem } from '@ardoise/contracts';
import { ROOT_FOLDER_ID } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { decks } from '../read/decks.js';
import type { DeckDocument } from '../read/decks.js';
import { inBin, LAST_DELETED_FIRST, undoableUntil } from '../read/deletion.js';
import type { Deletion } from '../read/deletion.js';
import { flashcards } from '../read/flashcards.js';
import type { FlashcardDocument } from '../read/flashcards.js';
import { folders } from '../read/folders.js';
import type { FolderDocument } from '../read/folders.js';
import { Tree } from '../read/tree.js';
import type { Listing } from './flashcards.js';

type Found = { kind: BinItem['kind']; parentId: string; name: string; deckCards?: number } & Deletion & { id: string };

/** What was deleted in the last thirty days, each thing by itself: what lay in it comes back with it. */
export class ListBin extends QueryOf<
  Required<Listing<BinItem[]>>,
  {
    page: { limit: number; offset: number };
    /** ISO 8601 in UTC. */
    now: string;
  }
> {}

@QueryHandler(ListBin)
export class ListBinHandler implements IQueryHandler<ListBin> {
  constructor(
    private readonly documents: Documents,
    private readonly people: People,
  ) {}

  /** The last that was deleted first. */
  async execute({ page: { limit, offset }, now }: ListBin) {
    const filter = inBin(now);
    const first = { sort: LAST_DELETED_FIRST, limit: offset + limit };
    const [inFolders, inDecks, inCards, ...totals] = await Promise.all([
      this.documents.find(folders, filter, first),
      this.documents.find(decks, filter, first),
      this.documents.find(flashcards, filter, first),
      this.documents.count(folders, filter),
      this.documents.count(decks, filter),
      this.documents.count(flashcards, filter),
    ]);
    const found = [...inFolders.map(ofFolder), ...inDecks.map(ofDeck), ...inCards.map(ofCard)]
      .sort((a, b) => order(b).localeCompare(order(a)))
      .slice(offset, offset + limit);
    return { items: await this.onWire(found), total: totals.reduce((sum, count) => sum + count, 0) };
  }

  private async onWire(found: readonly Found[]): Promise<BinItem[]> {
    const [allFolders, allDecks, people] = await Promise.all([
      this.documents.find(folders),
      this.documents.find(decks),
      this.people.called(found.flatMap(({ deletedBy }) => deletedBy ?? [])),
    ]);
    const tree = new Tree(allFolders, allDecks);
    const deckOf = new Map(allDecks.map((deck) => [deck.id, deck]));
    const wanted = new Set(found.flatMap(({ kind, id }) => (kind === 'folder' ? id : [])));
    // Each on the root, as if it alone were back: what was deleted inside it by itself stays in the bin.
    const back = new Tree(
      allFolders.map((folder) =>
        wanted.has(folder.id) ? { ...folder, deletedAt: null, parentId: ROOT_FOLDER_ID } : folder,
      ),
      allDecks,
    );
    const path = (folderId: string) =>
      tree.place(folderId).deleted ? null : tree.ancestors(folderId).map(({ name }) => name);
    const placeOf = ({ kind, parentId }: Found) => {
      if (kind === 'folder' || kind === 'deck') return path(parentId);
      const deck = deckOf.get(parentId);
      const above = deck && deck.deletedAt === null ? path(deck.folderId) : null;
      return deck && above && [...above, deck.name];
    };
    return found.map((one) => ({
      kind: one.kind,
      id: one.id,
      name: one.name,
      deleted_at: one.deletedAt ?? '',
      deleted_by_useremail: people.get(one.deletedBy ?? '')?.email ?? null,
      deleted_by_name: people.get(one.deletedBy ?? '')?.names,
      until: undoableUntil(one.deletedAt ?? ''),
      flashcards: one.kind === 'folder' ? back.flashcardsBelow(one.id, 'professor') : (one.deckCards ?? 1),
      place: placeOf(one) ?? null,
    }));
  }
}

const order = ({ deletedAt, id }: Found) => `${deletedAt} ${id}`;
const ofFolder = (folder: FolderDocument): Found => ({ ...folder, kind: 'folder' });
const ofDeck = (deck: DeckDocument): Found => ({
  ...deck,
  kind: 'deck',
  parentId: deck.folderId,
  deckCards: deck.flashcards,
});
const ofCard = (card: FlashcardDocument): Found => ({
  ...card,
  kind: card.proposalState === 'refused' ? 'proposal' : 'flashcard',
  parentId: card.deckId,
  name: card.question,
});
