import { CatalogueQueries, decks, flashcards, folders, SchoolTrees, STANDS } from '@ardoise/catalogue';
import type { DeckDocument, FlashcardDocument, FolderDocument } from '@ardoise/catalogue';
import { Classes, Registers } from '@ardoise/classes';
import { SqliteDocuments } from '@ardoise/documents';
import type { CollectionDefinition, Document } from '@ardoise/documents';
import {
  DeckSchedulers,
  GetFolderProgress,
  GetFolderProgressHandler,
  progress,
  progressProjection,
  RatedCards,
  schedulers,
} from '@ardoise/revision';
import type { ProgressDocument } from '@ardoise/revision';
import { v4 as uuid } from 'uuid';
import { type Bench, operationsPerSecond } from './harness.js';

const CARDS = 20_000;
const DECKS = 200;
const RATED = 5_000;
const OTHERS = 20;
const RATINGS_A_CARD = 5;
const VIEWS = 200;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The moment at which everything is looked at. */
export const NOW = Date.parse('2026-06-01T08:00:00.000Z');
const STUDENT = uuid();

const made = { description: '', visible: true, createdAt: '2026-01-01T00:00:00.000Z', ...STANDS, tags: [] };
export const benchFolder = (parentId: string): FolderDocument => ({
  id: uuid(),
  parentId,
  name: 'Dossier',
  revision: 0,
  ...made,
});
export const benchDeck = (folderId: string): DeckDocument => ({
  id: uuid(),
  folderId,
  name: 'Paquet',
  flashcards: CARDS / DECKS,
  visibleFlashcards: CARDS / DECKS,
  revision: 0,
  ...made,
});
export const benchCard = (deckId: string): FlashcardDocument => ({
  id: uuid(),
  deckId,
  question: 'Question ?',
  answer: ['réponse'],
  possibleAnswers: [],
  isFillableText: false,
  additionalTextVerso: '',
  media: null,
  mediaVerso: null,
  text: 'question ? reponse',
  proposedBy: null,
  proposedQuestion: null,
  proposalState: null,
  decidedAt: null,
  refusalReason: null,
  revision: 0,
  ...made,
});

/** A card that a student has rated some times, the last time at some hour of the four days before now. */
export function rated(studentId: string, { id: flashcardId, deckId }: FlashcardDocument, n: number): ProgressDocument {
  const delays = [600, 21_600, 86_400, 345_600];
  let document: Document | undefined;
  for (let time = 0; time < RATINGS_A_CARD; time++) {
    const at = new Date(NOW - (Math.floor(n / 4) % 96) * HOUR - (RATINGS_A_CARD - 1 - time) * DAY).toISOString();
    const data = { studentId, flashcardId, deckId, delay: delays[(n + time) % 4] };
    const event = {
      id: '',
      stream: '',
      revision: n * RATINGS_A_CARD + time,
      position: 1,
      type: 'FlashcardRated',
      data,
    };
    document = progressProjection.evolve(
      document,
      { ...event, metadata: { at, version: 1 } },
      `${studentId}:${flashcardId}`,
    );
  }
  return document as ProgressDocument;
}

/** A folder's numbers for a student, against Maps that one would write by hand for these sums alone. */
export const folderProgressBench: Bench = async function* (directory) {
  const store = await SqliteDocuments.open({ directory });
  const put = async <T extends Document>(into: CollectionDefinition<T>, documents: readonly T[]) => {
    await store.declare(into);
    await store.commit({ writes: documents.map((document) => ({ in: into, put: document })) });
  };
  const top = benchFolder('0');
  const below = Array.from({ length: 20 }, () => benchFolder(top.id));
  const allDecks = Array.from({ length: DECKS }, (_, n) => benchDeck(below[n % below.length]?.id ?? top.id));
  const allCards = Array.from({ length: CARDS }, (_, n) => benchCard(allDecks[n % DECKS]?.id ?? ''));
  const own = allCards.slice(0, RATED).map((each, n) => rated(STUDENT, each, n));
  await put(folders, [top, ...below]);
  await put(decks, allDecks);
  await put(flashcards, allCards);
  await put(schedulers, []);
  await put(progress, own);
  for (let n = 0; n < OTHERS; n++)
    await put(
      progress,
      allCards.slice(n * 500, n * 500 + 500).map((each, m) => rated(`other-${n}`, each, m)),
    );

  const catalogue = new CatalogueQueries(store, new SchoolTrees(store), new Classes(new Registers(store)));
  const query = new GetFolderProgressHandler(store, catalogue, new RatedCards(store, new DeckSchedulers(store)));
  const took: number[] = [];
  const view = async () => {
    const start = performance.now();
    const numbers = await query.execute(
      new GetFolderProgress({ studentId: STUDENT, folderId: top.id, now: NOW, withIds: false }),
    );
    took.push(performance.now() - start);
    return numbers;
  };
  // The very objects that the store hands out: what is compared is the way to them.
  const stored = await store.find(progress, { studentId: STUDENT });
  const byStudent = new Map([[STUDENT, new Map(stored.map((each) => [each.flashcardId, each]))]]);
  const byId = new Map((await store.find(flashcards)).map((each) => [each.id, each]));
  const decksOf = new Map([[top.id, allDecks]]);
  const byHand = () => {
    const inside = new Set<string>();
    let total = 0;
    for (const { id, visibleFlashcards } of decksOf.get(top.id) ?? []) {
      inside.add(id);
      total += visibleFlashcards;
    }
    let away = 0;
    let soon = 0;
    for (const { flashcardId, state } of byStudent.get(STUDENT)?.values() ?? []) {
      const found = byId.get(flashcardId);
      if (!state || !found?.visible || found.deletedAt !== null || !inside.has(found.deckId)) continue;
      const due = state.away || state.delay === null ? Infinity : state.at + state.delay * 1_000;
      if (due > NOW) away++;
      if (due > NOW && due <= NOW + DAY) soon++;
    }
    return {
      numberOfFlaschardsInSubfolders: total,
      numberOfFlashcardsToLearnNow: total - away,
      numberOfFlashcardsToLearnSoon: soon,
    };
  };
  if (JSON.stringify(await view()) !== JSON.stringify(byHand())) throw new Error('not the same sums');
  yield {
    label: `dossier d’un élève, ${RATED} cartes évaluées sur ${CARDS}`,
    against: 'Map, mêmes sommes',
    goal: 0.5,
    subject: () =>
      operationsPerSecond(VIEWS, async () => {
        for (let i = 0; i < VIEWS; i++) await view();
      }),
    baseline: () =>
      operationsPerSecond(VIEWS, () => {
        for (let i = 0; i < VIEWS; i++) byHand();
      }),
  };
  const p99 = took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? NaN;
  console.error(`  p99 : ${p99.toFixed(1)} ms`);
  await store.close();
};
