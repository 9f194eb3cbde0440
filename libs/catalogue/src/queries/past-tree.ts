import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { PastTree } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { CollectionDefinition, Document } from '@ardoise/documents';
import { EventStore } from '@ardoise/event-store';
import { QueryOf } from '@ardoise/projections';
import type { AnyProjection } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { deckStream } from '../domain/deck.js';
import { folderStream } from '../domain/folder.js';
import { decks, decksProjection } from '../read/decks.js';
import type { DeckDocument } from '../read/decks.js';
import { folders, foldersProjection } from '../read/folders.js';
import type { FolderDocument } from '../read/folders.js';
import { Tree } from '../read/tree.js';

/** The tree of some moment. */
export class GetTree extends QueryOf<
  PastTree,
  {
    /** A day of the organisation's time zone, its end meant, or a moment; now unless given. */
    at: string | undefined;
  }
> {}

/** Folded again from the streams of all folders and decks: hundreds, and short. */
@QueryHandler(GetTree)
export class GetTreeHandler implements IQueryHandler<GetTree> {
  constructor(
    private readonly store: EventStore,
    private readonly documents: Documents,
    private readonly settings: Settings,
  ) {}

  async execute({ at }: GetTree): Promise<PastTree> {
    const passed = this.before(at);
    const [pastFolders, pastDecks] = await Promise.all([
      this.folded<FolderDocument>(folders, foldersProjection, folderStream, passed),
      this.folded<DeckDocument>(decks, decksProjection, deckStream, passed),
    ]);
    const tree = new Tree(pastFolders, pastDecks);
    return {
      folders: tree
        .below(ROOT_FOLDER_ID, 'professor')
        .slice(1)
        .map(({ id, parentId, name, description, visible }) => ({
          id,
          id_parent: parentId,
          name,
          description,
          visible,
        })),
      decks: tree.decksBelow(ROOT_FOLDER_ID, 'professor').map(({ id, folderId, name, description, visible }) => ({
        id,
        id_folder: folderId,
        name,
        description,
        visible,
      })),
    };
  }

  /** The documents as their own streams had made them by then: what cards add to them is left out. */
  private async folded<T extends Document>(
    of: CollectionDefinition<T>,
    projection: AnyProjection,
    stream: (id: string) => string,
    passed: (at: string) => boolean,
  ): Promise<T[]> {
    const known = await this.documents.find(of, {}, { projection: { id: 1 } });
    const found: T[] = [];
    for (const { id } of known) {
      let document: Document | undefined;
      for await (const event of this.store.readStream(stream(id))) {
        if (!passed(event.metadata.at)) break;
        document = projection.evolve(document, event, id);
      }
      if (document) found.push(document as T);
    }
    return found;
  }

  private before(at: string | undefined): (at: string) => boolean {
    if (at === undefined) return () => true;
    if (at.includes('T')) return (moment) => Date.parse(moment) <= Date.parse(at);
    const { TIME_ZONE: timeZone } = this.settings.values;
    // Swedish dates are written year-month-day.
    const days = new Intl.DateTimeFormat('sv-SE', { timeZone });
    return (moment) => days.format(new Date(moment)) <= at;
  }
}
