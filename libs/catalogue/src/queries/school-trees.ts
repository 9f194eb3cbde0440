import { Injectable } from '@nestjs/common';
import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import { Documents } from '@ardoise/documents';
import { EventsCommitted } from '@ardoise/projections';
import { decks, decksProjection } from '../read/decks.js';
import type { DeckDocument } from '../read/decks.js';
import { folders, foldersProjection } from '../read/folders.js';
import { Tree } from '../read/tree.js';

/** The folders and decks that stand, and all decks by id: deleted ones too, which the tree tells apart. */
export interface School {
  tree: Tree;
  decks: ReadonlyMap<string, DeckDocument>;
}

/**
 * The tree of the school as this process last read it. It is never changed: what happens to a folder or a deck takes its
 * place away, and who asks next reads a new one. Whoever wrote is answered after that.
 */
@Injectable()
@EventsHandler(EventsCommitted)
export class SchoolTrees implements IEventHandler<EventsCommitted> {
  private newest: Promise<School> | undefined;

  constructor(private readonly documents: Documents) {}

  present(): Promise<School> {
    if (this.newest) return this.newest;
    const reading = this.read().catch((error: unknown) => {
      if (this.newest === reading) this.newest = undefined;
      throw error;
    });
    this.newest = reading;
    return reading;
  }

  handle({ events }: EventsCommitted): void {
    const moves = events.some((event) =>
      [foldersProjection, decksProjection].some((projection) => projection.touched(event).length > 0),
    );
    // Also one that is being read at this moment: it may have begun before.
    if (moves) this.newest = undefined;
  }

  private async read(): Promise<School> {
    const [allFolders, allDecks] = await Promise.all([this.documents.find(folders), this.documents.find(decks)]);
    return { tree: new Tree(allFolders, allDecks), decks: new Map(allDecks.map((deck) => [deck.id, deck])) };
  }
}
