import { isDeepStrictEqual } from 'node:util';
import {
  CatalogueQueries,
  decksProjection,
  flashcardsProjection,
  foldersProjection,
  SchoolTrees,
} from '@ardoise/catalogue';
import type { OwnProgress } from '@ardoise/contracts';
import { openTemporaryDocuments } from '@ardoise/documents/temporary-documents';
import type { Document, Documents } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { EventsCommitted } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import fc from 'fast-check';
import { activityProjection } from '../read/activity.js';
import { deckRatersProjection } from '../read/deck-raters.js';
import { movedCardsProjection } from '../read/moved-cards.js';
import { progressProjection } from '../read/progress.js';
import type { ProgressDocument } from '../read/progress.js';
import { schedulersProjection } from '../read/schedulers.js';
import type { Recount } from '../testing/progress-recount.suite.js';
import { DECKS, FOLDERS, step, STUDENTS, World } from '../testing/progress-world.suite.js';
import { DeckPairs } from './deck-pairs.js';
import { DeckSchedulers } from './deck-schedulers.js';
import { GetOwnProgress, GetOwnProgressHandler } from './own-page.js';
import {
  GetDeckProgress,
  GetDeckProgressHandler,
  GetFolderProgress,
  GetFolderProgressHandler,
  GetProgressInside,
  GetProgressInsideHandler,
} from './progress.js';
import { RatedCards } from './rated-cards.js';

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

/** 200 runs unless PROPERTY_RUNS says otherwise. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 200);

let opened: Awaited<ReturnType<typeof openTemporaryDocuments>>;
beforeAll(async () => {
  opened = await openTemporaryDocuments();
  for (const { into } of projections) await opened.documents.declare(into);
});
afterAll(() => opened.dispose());

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

type Numbers = Record<'now' | 'soon', string[]>;

function numbers(recount: Recount, student: string, cards: readonly string[], now: number): Numbers {
  const found: Numbers = { now: [], soon: [] };
  for (const card of cards) {
    const known = recount.due(student, card);
    if (!known || (known.due !== null && known.due <= now)) found.now.push(card);
    else if (known.due !== null && known.due <= now + DAY) found.soon.push(card);
  }
  return found;
}

/** What stands directly in a folder, each place counted on its own. */
function inside(recount: Recount, student: string, folder: string, at: number) {
  const toLearn = (cards: readonly string[]) => {
    const { now, soon } = numbers(recount, student, cards, at);
    return { numberOfFlashcardsToLearnNow: now.length, numberOfFlashcardsToLearnSoon: soon.length };
  };
  const folders = [...recount.folders].filter(([id, { under }]) => under === folder && recount.showsFolder(id));
  const decks = [...recount.decks].filter(([id, { under }]) => under === folder && recount.showsDeck(id));
  return {
    folders: Object.fromEntries(
      folders.map(([id]) => {
        const cards = recount.cardsIn(recount.decksIn(id));
        return [id, { numberOfFlaschardsInSubfolders: cards.length, ...toLearn(cards) }];
      }),
    ),
    decks: Object.fromEntries(
      decks.map(([id]) => {
        const cards = recount.cardsIn([id]);
        return [id, { numberOfCardsInDeck: cards.length, ...toLearn(cards) }];
      }),
    ),
  };
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });
const paris = (moment: number) => calendar.format(moment);
const tally = (items: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

function mastery(recount: Recount, student: string, cards: readonly string[]) {
  const known = cards.map((card) => {
    const found = recount.due(student, card);
    if (!found) return 'new';
    if (found.due === null) return 'putAway';
    return found.due - found.at >= 4 * DAY ? 'learnt' : 'learning';
  });
  const count = (what: string) => known.filter((each) => each === what).length;
  const [learnt, learning, putAway] = [count('learnt'), count('learning'), count('putAway')];
  return { cards: cards.length, learnt, learning, new: count('new'), putAway };
}

/** The student's page, but for the order of decks and their names. */
function page(recount: Recount, student: string, now: number) {
  const cards = recount.cardsIn(recount.decksIn('0'));
  const { now: toLearn, soon } = numbers(recount, student, cards, now);
  const dues = cards.flatMap((card) => recount.due(student, card)?.due ?? []).filter((due) => due > now);
  const work = tally(recount.moments(student).map(paris));
  const ahead = tally(dues.map(paris));
  const days = Array.from({ length: 30 }, (_, n) => paris(Date.parse(`${paris(now)}T12:00:00Z`) + n * DAY));
  const rated = recount.decksIn('0').filter((id) => recount.cardsIn([id]).some((card) => recount.due(student, card)));
  return {
    today: paris(now),
    days: [...work].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, ratings]) => ({ day, ratings })),
    forecast: {
      overdue: toLearn.filter((card) => recount.due(student, card)).length,
      days: days.map((day) => ({ day, cards: ahead.get(day) ?? 0 })),
    },
    totals: {
      ...mastery(recount, student, cards),
      toLearnNow: toLearn.length,
      toLearnSoon: soon.length,
      ratings: recount.moments(student).length,
    },
    decks: rated.map((id) => ({ id, ...mastery(recount, student, recount.cardsIn([id])) })).sort(byId),
  };
}
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

function comparable({ today, days, forecast, totals, decks }: OwnProgress) {
  const short = decks.map(({ id, cards, learnt, learning, new: fresh, putAway }) => ({
    id,
    cards,
    learnt,
    learning,
    new: fresh,
    putAway,
  }));
  return { today, days, forecast, totals, decks: short.sort(byId) };
}

/** `toEqual`, whose own work would be a third of these runs: it is asked where something differs, and says what. */
function same(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}

it('whatever is done, all numbers are those of a recount from the events', async () => {
  const { documents } = opened;
  const trees = new SchoolTrees(documents);
  const catalogue = new CatalogueQueries(documents, trees);
  const schedulers = new DeckSchedulers(documents);
  const ratedCards = new RatedCards(documents, schedulers);
  const ofDeck = new GetDeckProgressHandler(catalogue, schedulers, ratedCards);
  const ofFolder = new GetFolderProgressHandler(documents, catalogue, ratedCards);
  const ofInside = new GetProgressInsideHandler(catalogue, ratedCards);
  const deckPairs = new DeckPairs(documents);
  const own = new GetOwnProgressHandler(documents, catalogue, schedulers, ratedCards, Settings.from({}));
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 50 }), async (steps) => {
    const world = new World();
    for (const each of steps) world.take(each);
    await project(documents, world.events);
    trees.handle(new EventsCommitted(world.events));
    const { recount } = world;
    const all = (await Promise.all(STUDENTS.map((studentId) => documents.find(progressProjection.into, { studentId }))))
      .flat()
      .map((document) => document as ProgressDocument);
    for (const deck of DECKS) {
      const cards = [...recount.cards].flatMap(([id, { under }]) => (under === deck ? [id] : []));
      const pairs: ProgressDocument[] = [];
      for await (const some of deckPairs.of(deck, cards)) pairs.push(...some);
      same(
        pairs.map(({ id }) => id).sort(),
        all.flatMap(({ id, flashcardId }) => (cards.includes(flashcardId) ? [id] : [])).sort(),
      );
    }
    for (const now of [world.now, world.now + 30 * MINUTE, world.now + 3 * DAY])
      for (const student of STUDENTS) {
        for (const deck of DECKS.filter((id) => recount.showsDeck(id))) {
          const cards = recount.cardsIn([deck]);
          const expected = numbers(recount, student, cards, now);
          const found = await ofDeck.execute(new GetDeckProgress(student, deck, now));
          same(
            { ...found, flashcardIds: found.flashcardIds.sort() },
            {
              numberOfCardsInDeck: cards.length,
              flashcardIds: expected.now,
              numberOfFlashcardsToLearnSoon: expected.soon.length,
            },
          );
        }
        for (const folder of ['0', ...FOLDERS].filter((id) => recount.showsFolder(id))) {
          const cards = recount.cardsIn(recount.decksIn(folder));
          const expected = numbers(recount, student, cards, now);
          const found = await ofFolder.execute(new GetFolderProgress(student, folder, now, true));
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
            await ofInside.execute(new GetProgressInside(student, folder, now)),
            inside(recount, student, folder, now),
          );
          const rated = [...recount.cards].filter(
            ([id, { under }]) => recount.decksIn(folder).includes(under) && recount.due(student, id),
          );
          same(
            (await ratedCards.inDecks(student, new Set(recount.decksIn(folder)))).sort(),
            rated.map(([id]) => id),
          );
        }
        same(comparable(await own.execute(new GetOwnProgress(student, now))), page(recount, student, now));
      }
  });
  await fc.assert(property, { numRuns });
});
