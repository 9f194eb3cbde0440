import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { decksProjection, flashcardsProjection, foldersProjection } from '@ardoise/catalogue';
import { SqliteDocuments } from '@ardoise/documents';
import { SqliteEventStore } from '@ardoise/event-store';
import type { NewEvent } from '@ardoise/event-store';
import { ProjectionRunner } from '@ardoise/projections';
import { progressProjection } from '@ardoise/revision';
import { v7 as uuidV7 } from 'uuid';
import { type Bench, operationsPerSecond } from './harness.js';
import { SCAN, scanLog } from './scan-log.js';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);
const DECKS = 200;
const CARDS = 20_000;
const STUDENTS = 500;
const START = Date.parse('2026-01-01T00:00:00Z');

function event(type: string, data: object, second: number): NewEvent {
  const at = new Date(START + second * 1_000).toISOString();
  return { id: uuidV7(), type, data, metadata: { at, version: 1, actor: 'student-1' } };
}

/** A school's year: decks, cards, then ratings, of which each student gives most to a few hundred cards. */
async function fill(store: SqliteEventStore): Promise<void> {
  const cards: { flashcardId: string; deckId: string }[] = [];
  const folderId = uuidV7();
  const details = { description: '', visible: true };
  await store.append(
    `folder-${folderId}`,
    [event('FolderCreated', { folderId, parentId: '0', name: 'Tout', ...details }, 0)],
    'any',
  );
  for (let d = 0; d < DECKS; d++) {
    const deckId = uuidV7();
    await store.append(
      `deck-${deckId}`,
      [event('DeckCreated', { deckId, folderId, name: `Paquet ${d}`, ...details }, d)],
      'any',
    );
    const content = {
      answer: ['réponse'],
      possibleAnswers: [],
      isFillableText: false,
      additionalTextVerso: '',
      media: null,
      mediaVerso: null,
    };
    const added = Array.from({ length: CARDS / DECKS }, (_, n) => {
      const flashcardId = uuidV7();
      cards.push({ flashcardId, deckId });
      const data = { flashcardId, deckId, visible: true, content: { question: `Question ${d}-${n} ?`, ...content } };
      return store.append(`flashcard-${flashcardId}`, [event('FlashcardAdded', data, d)], 'any');
    });
    await Promise.all(added);
  }
  const delays = [600, 21_600, 86_400, 345_600];
  const students = Array.from({ length: STUDENTS }, () => uuidV7());
  let left = EVENTS - (await store.head());
  for (let round = 0; left > 0; round++)
    await Promise.all(
      students.map(async (studentId, s) => {
        const batch = Array.from({ length: Math.min(20, Math.max(0, left)) }, (_, n) => {
          const card = cards[(s * 37 + ((round * 20 + n) % 400)) % cards.length];
          return event('FlashcardRated', { studentId, ...card, delay: delays[(s + n) % 4] }, 1_000 + round);
        });
        left -= batch.length;
        if (batch.length > 0) await store.append(`revision-${studentId}`, batch, 'any');
      }),
    );
}

/** All read models from an empty store of documents, against reading the same rows and parsing their JSON. */
export const rebuild: Bench = async function* (directory) {
  const store = await SqliteEventStore.open({ directory });
  await fill(store);
  const head = await store.head();
  const projections = [foldersProjection, decksProjection, flashcardsProjection, progressProjection];

  const subject = async () => {
    const fresh = await mkdtemp(join(directory, 'documents-'));
    const documents = await SqliteDocuments.open({ directory: fresh });
    const runner = new ProjectionRunner({ store, documents, projections });
    const speed = await operationsPerSecond(head, () => runner.start());
    const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
    console.error(`  ${await documents.count(progressProjection.into)} progressions, ${memory} Mio`);
    await runner.stop();
    await documents.close();
    await rm(fresh, { recursive: true });
    return speed;
  };

  yield {
    label: `toutes les vues depuis ${head} événements`,
    against: SCAN,
    goal: 0.4,
    subject,
    baseline: () => scanLog(directory, head),
  };
  await store.close();
};
