import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PersonalViews } from '@ardoise/accounts';
import type { PersonalView, DataSubject } from '@ardoise/accounts';
import { CatalogueQueries } from '@ardoise/catalogue';
import type { Visible } from '@ardoise/catalogue';
import type { RecordedEvent } from '@ardoise/event-store';
import type { DailyGoalEvent } from '../domain/daily-goal.js';
import type { RevisionEvent, SchedulerEvent, TakenCard } from '../domain/rating.js';
import type { StarEvent } from '../domain/star.js';

interface Named {
  studentId: string;
  flashcardId?: string;
  flashcardIds?: readonly string[];
  cards?: readonly TakenCard[];
  deckId?: string;
  scope?: { deckId?: string; folderId?: string };
}

const SHOWS: readonly (RevisionEvent | DailyGoalEvent | StarEvent)['type'][] = [
  'FlashcardRated',
  'FlashcardPutAway',
  'ProgressReset',
  'RevisionUndone',
  'ReviewHistoryTaken',
  'DailyGoalChosen',
  'FlashcardStarred',
  'FlashcardUnstarred',
];
const HIDES: readonly SchedulerEvent['type'][] = ['SchedulerChosen'];

/** A student reads what they did in their revision; the cards, decks and folders of it, while they see them. */
@Injectable()
export class OwnRevision implements PersonalView, OnModuleInit {
  readonly shows = SHOWS;
  readonly hides = HIDES;

  constructor(
    private readonly views: PersonalViews,
    private readonly catalogue: CatalogueQueries,
  ) {}

  onModuleInit(): void {
    this.views.register(this);
  }

  async shown(events: readonly RecordedEvent[], { userId }: DataSubject): Promise<(object | null)[]> {
    const named = events.map(({ data }) => data as Named);
    const ids = named.flatMap(({ flashcardId, flashcardIds = [], cards = [] }) =>
      [flashcardId ?? [], flashcardIds, cards.map((card) => card.flashcardId)].flat(),
    );
    const visible = await this.catalogue.visibleTo(userId, ids);
    return named.map((data) => (data.studentId === userId ? withoutHidden(data, visible) : null));
  }
}

function withoutHidden({ flashcardId, flashcardIds, cards, deckId, scope, ...rest }: Named, visible: Visible): object {
  const { deckId: inDeck, folderId: inFolder } = scope ?? {};
  return {
    ...rest,
    ...(flashcardId !== undefined && visible.card(flashcardId) ? { flashcardId } : {}),
    ...(flashcardIds ? { flashcardIds: flashcardIds.filter((id) => visible.card(id)) } : {}),
    ...(cards ? { cards: cards.filter((card) => visible.card(card.flashcardId)) } : {}),
    ...(deckId !== undefined && visible.deck(deckId) ? { deckId } : {}),
    ...(inDeck !== undefined && visible.deck(inDeck) ? { scope: { deckId: inDeck } } : {}),
    ...(inFolder !== undefined && visible.folder(inFolder) ? { scope: { folderId: inFolder } } : {}),
  };
}
