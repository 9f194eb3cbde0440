import { CatalogueModule, decksProjection, flashcardsProjection, foldersProjection } from '@ardoise/catalogue';
import { classesProjection } from '@ardoise/classes';
import { openSchool } from '@ardoise/accounts/testing';
import type { School } from '@ardoise/accounts/testing';
import { activityProjection } from '../read/activity.js';
import { dailyGoalsProjection } from '../read/daily-goals.js';
import { cardSuccessProjection } from '../read/card-success.js';
import { deckRatersProjection } from '../read/deck-raters.js';
import { movedCardsProjection } from '../read/moved-cards.js';
import { progressProjection } from '../read/progress.js';
import { schedulersProjection } from '../read/schedulers.js';
import { starsProjection } from '../read/stars.js';
import { RevisionModule } from '../revision.module.js';

/** A school for a spec file's tests, with what is needed to revise. */
export function openRevision(): {
  school: () => School;
  /** Catégorie > Sous-catégorie > a deck of four cards, the newest first. */
  shelf: () => Promise<{ top: string; folder: string; deck: string; cards: string[] }>;
  /** A professor makes something; its id. */
  make: (url: string, payload: object) => Promise<string>;
} {
  let school: School;
  beforeAll(async () => {
    school = await openSchool({
      contexts: [CatalogueModule, RevisionModule],
      projections: [
        classesProjection,
        foldersProjection,
        decksProjection,
        flashcardsProjection,
        progressProjection,
        activityProjection,
        schedulersProjection,
        dailyGoalsProjection,
        starsProjection,
        cardSuccessProjection,
        deckRatersProjection,
        movedCardsProjection,
      ],
    });
  });
  afterAll(() => school.dispose());

  const make = async (url: string, payload: object) =>
    (await school.as<{ id: string }>('professor', 'POST', url, payload)).body.id;
  return {
    school: () => school,
    make,
    async shelf() {
      const top = await make('/api/folders', { id_parent: 0, name: 'Catégorie' });
      const folder = await make('/api/folders', { id_parent: top, name: 'Sous-catégorie' });
      const deck = await make('/api/decks', { id_folder: folder, name: 'Paquet' });
      const cards: string[] = [];
      for (let n = 0; n < 4; n++)
        cards.unshift(await make('/api/flashcards', { deck_id: deck, question: `Question ${n} ?`, answer: ['oui'] }));
      return { top, folder, deck, cards };
    },
  };
}
