import { monitorEventLoopDelay } from 'node:perf_hooks';
import { CatalogueQueries, decks, flashcards, folders, SchoolTrees } from '@ardoise/catalogue';
import { classes, Classes, Registers } from '@ardoise/classes';
import { SqliteDocuments } from '@ardoise/documents';
import type { CollectionDefinition, Document } from '@ardoise/documents';
import { ClassRevision, DeckSchedulers, progress, RatedCards, schedulers } from '@ardoise/revision';
import type { ProgressDocument } from '@ardoise/revision';
import { benchCard, benchDeck, benchFolder, NOW, rated } from './folder-progress.js';
import { type Bench, operationsPerSecond } from './harness.js';

const CARDS = 10_000;
const DECKS = 200;
const STUDENTS = 35;
const RATED = 2_000;
const MS = 1e6;

/** What a class knows by student and deck, against Maps that one would write by hand for these sums alone. */
export const classKnowledgeBench: Bench = async function* (directory) {
  const store = await SqliteDocuments.open({ directory });
  const put = async <T extends Document>(into: CollectionDefinition<T>, documents: readonly T[]) => {
    await store.declare(into);
    await store.commit({ writes: documents.map((document) => ({ in: into, put: document })) });
  };
  const top = benchFolder('0');
  const allDecks = Array.from({ length: DECKS }, () => benchDeck(top.id));
  const allCards = Array.from({ length: CARDS }, (_, n) => benchCard(allDecks[n % DECKS]?.id ?? ''));
  const students = Array.from({ length: STUDENTS }, (_, n) => `student-${n}`);
  await put(folders, [top]);
  await put(decks, allDecks);
  await put(flashcards, allCards);
  await put(schedulers, []);
  await put(classes, []);
  const own = new Map<string, ProgressDocument[]>();
  for (const [nth, studentId] of students.entries()) {
    const theirs = Array.from({ length: RATED }, (_, n) => allCards[(n * 3 + nth * 7) % CARDS] ?? benchCard(''));
    const documents = theirs.map((each, n) => rated(studentId, each, n));
    own.set(studentId, documents);
    await put(progress, documents);
  }

  const catalogue = new CatalogueQueries(store, new SchoolTrees(store), new Classes(new Registers(store)));
  const bySchedule = new DeckSchedulers(store);
  const revision = new ClassRevision(store, catalogue, bySchedule, new RatedCards(store, bySchedule));
  const took: number[] = [];
  const stalls = monitorEventLoopDelay({ resolution: 1 });
  const known = async () => {
    const sums = new Map<string, number>();
    const start = performance.now();
    for await (const { studentId, cards } of revision.of('class', students))
      for (const { deckId, returns } of cards) {
        const key = `${studentId} ${deckId}`;
        if (returns.fixedAt > NOW) sums.set(key, (sums.get(key) ?? 0) + 1);
      }
    took.push(performance.now() - start);
    return sums;
  };
  const byId = new Map(allCards.map((each) => [each.id, each]));
  const byHand = () => {
    const sums = new Map<string, number>();
    for (const [studentId, documents] of own)
      for (const { flashcardId, fixedAt } of documents) {
        const found = byId.get(flashcardId);
        if (!found?.visible || found.deletedAt !== null || fixedAt <= NOW) continue;
        const key = `${studentId} ${found.deckId}`;
        sums.set(key, (sums.get(key) ?? 0) + 1);
      }
    return sums;
  };
  const sorted = (sums: ReadonlyMap<string, number>) => JSON.stringify([...sums].sort());
  if (sorted(await known()) !== sorted(byHand())) throw new Error('not the same sums');
  yield {
    label: `classe de ${STUDENTS} élèves, ${RATED} cartes évaluées par chacun`,
    against: 'Map, mêmes sommes',
    subject: async () => {
      stalls.enable();
      const speed = await operationsPerSecond(1, async () => void (await known()));
      stalls.disable();
      return speed;
    },
    baseline: () => operationsPerSecond(1, () => void byHand()),
    detail: () => {
      const slowest = Math.max(...took).toFixed(0);
      return `au plus ${slowest} ms, d’autres attendent au plus ${(stalls.max / MS).toFixed(0)} ms`;
    },
  };
  await store.close();
};
