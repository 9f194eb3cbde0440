import { Injectable } from '@nestjs/common';
import { daysIn, ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { OwnProgress } from '@ardoise/contracts';
import { CatalogueQueries } from '@ardoise/catalogue';
import { Documents } from '@ardoise/documents';
import { Settings } from '@ardoise/settings';
import { ProgressQueries } from './progress-queries.js';
import { activity } from './read/activity.js';
import { ownPage } from './read/own-page.js';
import type { OwnCard } from './read/own-page.js';
import { Schedulers } from './schedulers.js';

/** A student's own page, in the days of the organisation's time zone. */
@Injectable()
export class OwnProgressPage {
  constructor(
    private readonly documents: Documents,
    private readonly catalogue: CatalogueQueries,
    private readonly progress: ProgressQueries,
    private readonly schedulers: Schedulers,
    private readonly settings: Settings,
  ) {}

  /** @param now milliseconds since 1970 */
  async of(studentId: string, now: number): Promise<OwnProgress> {
    const tree = await this.catalogue.tree();
    const visible = tree.decksBelow(ROOT_FOLDER_ID, 'student');
    const schedulers = await this.schedulers.ofAll(visible.map(({ id }) => id));
    const cards: OwnCard[] = [];
    await this.progress.eachRated(studentId, schedulers, ({ deckId }, _, state) => cards.push({ deckId, state }));
    return ownPage({
      now,
      dayOf: daysIn(this.settings.values.TIME_ZONE),
      activity: await this.documents.find(activity, { studentId }),
      cards,
      decks: visible.map(({ id, folderId, name, visibleFlashcards }) => ({
        id,
        folderId,
        name,
        path: tree
          .ancestors(folderId)
          .slice(1)
          .map((folder) => folder.name),
        scheduler: schedulers.get(id) ?? 'fixed',
        cards: visibleFlashcards,
      })),
    });
  }
}
