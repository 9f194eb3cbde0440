import { isDeepStrictEqual } from 'node:util';
import {
  CatalogueQueries,
  decksProjection,
  flashcardsProjection,
  foldersProjection,
  SchoolTrees,
} from '@ardoise/catalogue';
import { Classes, Registers } from '@ardoise/classes';
import { openTemporaryDocuments } from '@ardoise/documents/temporary-documents';
import type { Document, Documents } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { EventsCommitted } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import fc from 'fast-check';
import { DeckPairs } from '../services/deck-pairs.js';
import { DeckSchedulers } from '../services/deck-schedulers.js';
import { GetOwnProgress, GetOwnProgressHandler } from '../queries/own-page.js';
import {
  GetDeckProgress,
  GetDeckProgressHandler,
  GetFolderProgress,
  GetFolderProgressHandler,
  GetProgressInside,
  GetProgressInsideHandler,
} from '../queries/progress.js';
import { RatedCards } from '../services/rated-cards.js';
import { activityProjection } from '../read/activity.js';
import { deckRatersProjection } from '../read/deck-raters.js';
import { movedCardsProjection } from '../read/moved-cards.js';
import { progressProjection } from '../read/progress.js';
import type { ProgressDocument } from '../read/progress.js';
import { schedulersProjection } from '../read/schedulers.js';
import { comparable, inside, numbers, page } from './progress-expected.suite.js';
import type { Recount } from './progress-recount.suite.js';
import { DECKS, WORLD_FOLDERS, stepWorld, WORLD_STUDENTS, World } from './progress-world.suite.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
const projections = [
  foldersProjection,
  decksProjection,
  flashcardsProjection,
  progressProjection,
  activityProjection,
  schedulersProjection,
  deckRatersProjection,
  movedCardsProjection,
];

/** Events into read models, of which nothing else remains. */
async function project(documents: Documents, events: readonly RecordedEvent[]): Promise<void> {
  for (const projection of projections) {
    const { into } = projection;
    const found = new Map<string, Document | undefined>();
    for (const event of events)
      for (const id of projection.touched(event)) found.set(id, projection.evolve(found.get(id), event, id));
    const gone = (await documents.find(into, {})).filter(({ id }) => !found.has(id));
    const writes = [...found].map(([id, document]) =>
      document ? { in: into, put: document } : { in: into, delete: id },
    );
    await documents.commit({ writes: [...gone.map(({ id }) => ({ in: into, delete: id })), ...writes] });
  }
}

/** `toEqual`, whose own work would be a third of these runs: it is asked where something differs, and says what. */
function same(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}

/** What is asked, over the documents. */
function asking(documents: Documents) {
  const trees = new SchoolTrees(documents);
  const catalogue = new CatalogueQueries(documents, trees, new Classes(new Registers(documents)));
  const schedulers = new DeckSchedulers(documents);
  const ratedCards = new RatedCards(documents, schedulers);
  return {
    documents,
    trees,
    ratedCards,
    deckPairs: new DeckPairs(documents),
    ofDeck: new GetDeckProgressHandler(catalogue, schedulers, ratedCards),
    ofFolder: new GetFolderProgressHandler(documents, catalogue, ratedCards),
    ofInside: new GetProgressInsideHandler(catalogue, ratedCards),
    own: new GetOwnProgressHandler(documents, catalogue, schedulers, ratedCards, Settings.from({})),
  };
}
type Asking = ReturnType<typeof asking>;

const foldersShown = (recount: Recount) => ['0', ...WORLD_FOLDERS].filter((id) => recount.showsFolder(id));

/** Whether the student rated the card here at some time: what came from elsewhere alone is no pair. */
const wasRated = ({ base, facts }: ProgressDocument) =>
  base !== null || facts.some(({ what }) => typeof what === 'number' || what === 'away');

/** Which pairs of a student and a card a deck has. */
async function comparePairs({ documents, deckPairs }: Asking, recount: Recount): Promise<void> {
  const all = (
    await Promise.all(WORLD_STUDENTS.map((studentId) => documents.find(progressProjection.into, { studentId })))
  )
    .flat()
    .map((document) => document as ProgressDocument);
  for (const deck of DECKS) {
    const cards = [...recount.cards].flatMap(([id, { under }]) => (under === deck ? [id] : []));
    const pairs: ProgressDocument[] = [];
    for await (const some of deckPairs.of(deck, cards)) pairs.push(...some);
    same(
      pairs
        .filter(wasRated)
        .map(({ id }) => id)
        .sort(),
      all
        .filter(wasRated)
        .flatMap(({ id, flashcardId }) => (cards.includes(flashcardId) ? [id] : []))
        .sort(),
    );
  }
}

/** What a reset would forget, whatever the moment. */
async function compareRated({ ratedCards }: Asking, recount: Recount, student: string): Promise<void> {
  for (const folder of foldersShown(recount)) {
    const rated = [...recount.cards].filter(
      ([id, { under }]) => recount.decksIn(folder).includes(under) && recount.due(student, id),
    );
    same(
      (await ratedCards.inDecks(student, new Set(recount.decksIn(folder)))).sort(),
      rated.map(([id]) => id),
    );
  }
}

/** All numbers that the student is shown at a moment. */
async function compareNumbers(asked: Asking, recount: Recount, student: string, now: number): Promise<void> {
  for (const deck of DECKS.filter((id) => recount.showsDeck(id))) {
    const cards = recount.cardsIn([deck]);
    const expected = numbers(recount, student, cards, now);
    const found = await asked.ofDeck.execute(new GetDeckProgress({ studentId: student, deckId: deck, now }));
    same(
      { ...found, flashcardIds: found.flashcardIds.sort() },
      {
        numberOfCardsInDeck: cards.length,
        flashcardIds: expected.now,
        numberOfFlashcardsToLearnSoon: expected.soon.length,
      },
    );
  }
  for (const folder of foldersShown(recount)) {
    const cards = recount.cardsIn(recount.decksIn(folder));
    const expected = numbers(recount, student, cards, now);
    const found = await asked.ofFolder.execute(
      new GetFolderProgress({ studentId: student, folderId: folder, now, withIds: true }),
    );
    same(
      { ...found, flashcardIds: found.flashcardIds?.sort() },
      {
        numberOfFlaschardsInSubfolders: cards.length,
        numberOfFlashcardsToLearnNow: expected.now.length,
        numberOfFlashcardsToLearnSoon: expected.soon.length,
        flashcardIds: expected.now,
      },
    );
    same(
      await asked.ofInside.execute(new GetProgressInside({ studentId: student, folderId: folder, now })),
      inside(recount, student, folder, now),
    );
  }
  same(
    comparable(await asked.own.execute(new GetOwnProgress({ studentId: student, now }))),
    page(recount, student, now),
  );
}

/** Two specs have half of the runs each, so that two workers share them. */
export function progressModel(numRuns: number): void {
  describe('progress against a recount', () => {
    let opened: Awaited<ReturnType<typeof openTemporaryDocuments>>;
    beforeAll(async () => {
      opened = await openTemporaryDocuments();
      for (const { into } of projections) await opened.documents.declare(into);
    });
    afterAll(() => opened.dispose());

    it('whatever is done, all numbers are those of a recount from the events', async () => {
      const asked = asking(opened.documents);
      const property = fc.asyncProperty(fc.array(stepWorld, { minLength: 1, maxLength: 50 }), async (steps) => {
        const world = new World();
        for (const each of steps) world.take(each);
        await project(opened.documents, world.events);
        asked.trees.handle(new EventsCommitted(world.events));
        const { recount } = world;
        await comparePairs(asked, recount);
        for (const student of WORLD_STUDENTS) {
          await compareRated(asked, recount, student);
          for (const now of [world.now, world.now + 30 * MINUTE, world.now + 3 * DAY])
            await compareNumbers(asked, recount, student, now);
        }
      });
      await fc.assert(property, { numRuns });
    });
  });
}
