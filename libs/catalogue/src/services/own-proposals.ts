import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PersonalViews } from '@ardoise/accounts';
import type { PersonalView, DataSubject } from '@ardoise/accounts';
import type { RecordedEvent } from '@ardoise/event-store';
import { CatalogueQueries } from './catalogue-queries.js';
import type { DeckEvent } from '../domain/deck.js';
import type { FlashcardEvent } from '../domain/flashcard.js';
import type { FolderEvent } from '../domain/folder.js';
import type { MediaFileEvent } from '../domain/media-file.js';
import type { TagEvent } from '../domain/tags.js';

type Type = (DeckEvent | FlashcardEvent | FolderEvent | MediaFileEvent | TagEvent)['type'];

/** Complete: a new type is decided upon here. Professors read what they did themselves without being asked for it. */
const SHOWN: Record<Type, boolean> = {
  FlashcardProposed: true,
  ProposalPublished: true,
  ProposalRefused: true,
  ProposalReopened: true,
  ProposalCorrected: true,
  ProposalWithdrawn: true,
  ProposalRenewed: true,
  FlashcardAdded: false,
  FlashcardEdited: false,
  FlashcardShown: false,
  FlashcardHidden: false,
  FlashcardMoved: false,
  FlashcardDeleted: false,
  FlashcardRestored: false,
  FlashcardTagged: false,
  FolderCreated: false,
  FolderEdited: false,
  FolderMoved: false,
  FolderDeleted: false,
  FolderRestored: false,
  FolderTagged: false,
  FolderReserved: false,
  DeckCreated: false,
  DeckEdited: false,
  DeckMoved: false,
  DeckDeleted: false,
  DeckRestored: false,
  DeckTagged: false,
  TagCreated: false,
  TagRenamed: false,
  TagDeleted: false,
  MediaFoundSound: false,
  MediaFoundBroken: false,
  ThumbnailMade: false,
};

const typesOf = (shown: boolean) => Object.keys(SHOWN).filter((type) => SHOWN[type as Type] === shown);

/** Of the catalogue a student reads what they proposed, as they wrote it, and what became of it. */
@Injectable()
export class OwnProposals implements PersonalView, OnModuleInit {
  readonly shows = typesOf(true);
  readonly hides = typesOf(false);

  constructor(
    private readonly views: PersonalViews,
    private readonly queries: CatalogueQueries,
  ) {}

  onModuleInit(): void {
    this.views.register(this);
  }

  async shown(events: readonly RecordedEvent[], { userId }: DataSubject): Promise<(object | null)[]> {
    const visible = await this.queries.visibleTo(userId, []);
    return events.map(({ data }) => {
      const { deckId, ...proposal } = data as { deckId: string; proposedBy: string };
      if (proposal.proposedBy !== userId) return null;
      // It may have been moved to where they see nothing.
      return visible.deck(deckId) ? data : proposal;
    });
  }
}
