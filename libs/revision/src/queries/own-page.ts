import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { ancestorToResponse, CatalogueQueries } from '@ardoise/catalogue';
import { daysIn, ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { OwnProgress } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { ownPage } from '../domain/own-page.js';
import type { OwnCard } from '../domain/own-page.js';
import { activity } from '../read/activity.js';
import { DeckSchedulers } from '../services/deck-schedulers.js';
import { RatedCards } from '../services/rated-cards.js';

/** A student's own page, in the days of the organisation's time zone. */
export class GetOwnProgress extends QueryOf<
  OwnProgress,
  {
    studentId: string;
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

@QueryHandler(GetOwnProgress)
export class GetOwnProgressHandler implements IQueryHandler<GetOwnProgress> {
  private readonly dayOf: (moment: number) => string;

  constructor(
    private readonly documents: Documents,
    private readonly catalogue: CatalogueQueries,
    private readonly schedulers: DeckSchedulers,
    private readonly rated: RatedCards,
    settings: Settings,
  ) {
    this.dayOf = daysIn(settings.values.TIME_ZONE);
  }

  async execute({ studentId, now }: GetOwnProgress) {
    const tree = await this.catalogue.tree();
    const visible = tree.decksBelow(ROOT_FOLDER_ID, await this.catalogue.student(studentId));
    const schedulers = await this.schedulers.ofAll(visible.map(({ id }) => id));
    const cards: OwnCard[] = [];
    await this.rated.each(studentId, schedulers, ({ deckId }, _, returns) => cards.push({ deckId, returns }));
    return ownPage({
      now,
      dayOf: this.dayOf,
      activity: await this.documents.find(activity, { studentId }),
      cards,
      decks: visible.map(({ id, folderId, name, visibleFlashcards }) => {
        const [, ...above] = tree.ancestors(folderId);
        return {
          id,
          folderId,
          name,
          path: above.map((folder) => folder.name),
          category: above[0] && ancestorToResponse(above[0], tree),
          scheduler: schedulers.get(id) ?? 'fixed',
          cards: visibleFlashcards,
        };
      }),
    });
  }
}
