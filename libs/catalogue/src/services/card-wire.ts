import { Injectable } from '@nestjs/common';
import { People } from '@ardoise/accounts';
import type { Called } from '@ardoise/accounts';
import { DomainError } from '@ardoise/contracts';
import type { BrokenFlashcard, Flashcard, ListedFlashcard } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { BrokenCard } from './broken-media.js';
import { CatalogueQueries } from './catalogue-queries.js';
import { MediaLinks } from './media-links.js';
import { kindOfContent } from '../domain/content.js';
import type { MediaRef } from '../domain/content.js';
import type { FlashcardDocument } from '../read/flashcards.js';
import { mediaFilesOf, mediaFiles } from '../read/media-files.js';
import { TagNames } from './tag-names.js';
import type { Principal } from './viewer.js';
import { flashcardToResponse, listedToResponse } from './to-response.js';

/** A card with its solution, and without what its professors alone see. */
function studied(card: FlashcardDocument): FlashcardDocument {
  const { kind, fields } = kindOfContent(card);
  const details = kind.revealed(fields);
  return details ? { ...card, details } : card;
}

/** Cards as a person gets them: names of tags, addresses of files and of the author are joined here. */
@Injectable()
export class CardWire {
  constructor(
    private readonly queries: CatalogueQueries,
    private readonly names: TagNames,
    private readonly people: People,
    private readonly links: MediaLinks,
    private readonly documents: Documents,
  ) {}

  cards(cards: readonly FlashcardDocument[], me: Principal): Promise<Flashcard[]> {
    return this.onWire(me.role === 'student' ? cards.map(studied) : cards, me);
  }

  /** A proposal as its author wrote it, to be written anew. */
  async proposal(card: FlashcardDocument, author: Principal): Promise<Flashcard> {
    const [onWire] = await this.onWire([card], author);
    if (!onWire) throw new DomainError('not-found');
    // Refused or withdrawn as well: it is not hidden by anybody's choice.
    return { ...onWire, visible: true };
  }

  private async onWire(cards: readonly FlashcardDocument[], me: Principal): Promise<Flashcard[]> {
    const named = await this.names.named(await this.queries.viewer(me));
    const authors = cards.flatMap(({ proposedBy }) => (this.mayKnow(proposedBy, me) ? [proposedBy] : []));
    const people = authors.length === 0 ? new Map<string, Called>() : await this.people.called(authors);
    const thumbnail = await this.thumbnails(cards);
    const now = Date.now();
    return cards.map((card) =>
      flashcardToResponse(card, {
        mediaUrl: (media) => this.links.url(media, now),
        thumbnail,
        named,
        author: this.mayKnow(card.proposedBy, me) ? people.get(card.proposedBy) : undefined,
      }),
    );
  }

  /** With where each card stands; those that stand nowhere (any more) are left out. */
  async listed(cards: readonly FlashcardDocument[], me: Principal): Promise<ListedFlashcard[]> {
    const { tree, decks } = await this.queries.school();
    const onWire = await this.cards(cards, me);
    return onWire.flatMap((card, nth) => {
      const deck = decks.get(card.id_deck);
      if (!tree.seesDeck(deck, 'professor')) return [];
      const listed = listedToResponse(card, deck, tree.ancestors(deck.folderId));
      const refused = card.is_proposed_by_student ? cards[nth]?.refusedBefore : undefined;
      return refused ? [{ ...listed, refused_before: { ...refused, answer: [...refused.answer] } }] : [listed];
    });
  }

  async broken(found: readonly BrokenCard[], me: Principal): Promise<BrokenFlashcard[]> {
    const sides = new Map(found.map(({ card, broken }) => [card.id, broken]));
    const listed = await this.listed(
      found.map(({ card }) => card),
      me,
    );
    return listed.map((card) => ({ ...card, broken: sides.get(card.id) ?? [] }));
  }

  private async thumbnails(cards: readonly FlashcardDocument[]): Promise<(file: MediaRef) => MediaRef | null> {
    const ids = cards.flatMap((card) => mediaFilesOf(card).map(({ file }) => file.id));
    const known = ids.length === 0 ? [] : await this.documents.getMany(mediaFiles, ids);
    const byId = new Map(known.map(({ id, thumbnail }) => [id, thumbnail]));
    return ({ id }) => byId.get(id) ?? null;
  }

  private mayKnow(author: string | null, { role, userId }: Principal): author is string {
    return author !== null && (role !== 'student' || author === userId);
  }
}
