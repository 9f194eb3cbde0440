import { Injectable } from '@nestjs/common';
import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import { Documents } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { CollectionSwitched, EventsCommitted } from '@ardoise/projections';
import { decks, decksProjection } from '../read/decks.js';
import type { DeckDocument } from '../read/decks.js';
import { folders, foldersProjection } from '../read/folders.js';
import { Tree } from '../read/tree.js';

const PLACES: ReadonlySet<string> = new Set([folders.name, decks.name]);

const movesPlaces = (event: RecordedEvent) =>
  [foldersProjection, decksProjection].some((projection) => projection.touched(event).length > 0);

/** The folders and decks that stand, and all decks by id: deleted ones too, which the tree tells apart. */
export interface SchoolTree {
  tree: Tree;
  decks: ReadonlyMap<string, DeckDocument>;
}

/**
 * The tree of the school as this process last read it. It is never changed: what happens to a folder or a deck takes its
 * place away, and who asks next reads a new one. Whoever wrote is answered after that.
 */
@Injectable()
@EventsHandler(EventsCommitted, CollectionSwitched)
export class SchoolTrees implements IEventHandler<EventsCommitted | CollectionSwitched> {
  private newest: Promise<SchoolTree> | undefined;

  constructor(private readonly documents: Documents) {}

  present(): Promise<SchoolTree> {
    if (this.newest) return this.newest;
    const reading = this.read().catch((error: unknown) => {
      if (this.newest === reading) this.newest = undefined;
      throw error;
    });
    this.newest = reading;
    return reading;
  }

  /** One that is being read at this moment is not kept either: it may have begun before. */
  handle(event: EventsCommitted | CollectionSwitched): void {
    if (event instanceof CollectionSwitched ? PLACES.has(event.collection) : event.events.some(movesPlaces))
      this.newest = undefined;
  }

  private async read(): Promise<SchoolTree> {
    const [allFolders, allDecks] = await Promise.all([this.documents.find(folders), this.documents.find(decks)]);
    return { tree: new Tree(allFolders, allDecks), decks: new Map(allDecks.map((deck) => [deck.id, deck])) };
  }
}
