import { Injectable } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import type { CardVersion } from '@ardoise/contracts';
import { EventStore } from '@ardoise/event-store';
import { QueryOf } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import { CatalogueQueries } from '../services/catalogue-queries.js';
import { WIRE_NAMES } from '../domain/content.js';
import type { MediaRef } from '../domain/content.js';
import { flashcardStream } from '../domain/flashcard.js';
import type { FlashcardEvent } from '../domain/flashcard.js';
import { MediaLinks } from '../services/media-links.js';
import { historyOf } from '../domain/card-history.js';
import type { Change, Version } from '../domain/card-history.js';
import { TagNames } from '../services/tag-names.js';

type WireChange = CardVersion['changes'][number];

const FIELDS: Record<Change['field'], WireChange['field']> = {
  ...WIRE_NAMES,
  visible: 'visible',
  deckId: 'deck',
  tags: 'tags',
};

/** What a card has been, from its stream: the log is the history, nothing is kept beside it. */
@Injectable()
export class CardHistory {
  constructor(private readonly store: EventStore) {}

  /** Newest first. */
  async of(id: string): Promise<Version[]> {
    const events: Recorded<FlashcardEvent>[] = [];
    for await (const event of this.store.readStream(flashcardStream(id)))
      // The stream holds what its decider wrote; golden files guard the shapes.
      events.push(event as Recorded<FlashcardEvent>);
    return historyOf(events);
  }
}

export class GetFlashcardHistory extends QueryOf<CardVersion[], { flashcardId: string }> {}

@QueryHandler(GetFlashcardHistory)
export class GetFlashcardHistoryHandler implements IQueryHandler<GetFlashcardHistory> {
  constructor(
    private readonly history: CardHistory,
    private readonly queries: CatalogueQueries,
    private readonly names: TagNames,
    private readonly people: People,
    private readonly links: MediaLinks,
  ) {}

  async execute({ flashcardId }: GetFlashcardHistory) {
    const { id } = await this.queries.flashcard(flashcardId, 'professor');
    return this.onWire(await this.history.of(id));
  }

  private async onWire(versions: readonly Version[]): Promise<CardVersion[]> {
    const people = await this.people.called(versions.flatMap(({ actor }) => actor ?? []));
    const named = await this.names.named('professor');
    const { decks } = await this.queries.school();
    const shown = ({ field }: Change, value: unknown): WireChange['after'] => {
      if (value === null) return null;
      if (field === 'media' || field === 'mediaVerso') return this.links.url(value as MediaRef);
      if (field === 'deckId') return decks.get(value as string)?.name ?? null;
      if (field === 'tags') return named(value as string[]).map(({ name }) => name);
      return value as string | boolean | string[];
    };
    return versions.map(({ revision, at, actor, event, changes, reason, differs }) => ({
      revision,
      at,
      by_useremail: people.get(actor ?? '')?.email ?? null,
      by_name: people.get(actor ?? '')?.names,
      event,
      changes: changes.map((change) => ({
        field: FIELDS[change.field],
        before: shown(change, change.before),
        after: shown(change, change.after),
      })),
      reason,
      differs,
    }));
  }
}
