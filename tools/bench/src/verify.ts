import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOG_FILE, SqliteEventStore } from '@ardoise/event-store';
import { type Bench, operationsPerSecond } from './harness.js';
import { sampleEvent } from './sample-events.js';

const EVENTS = 100_000;

/** The check of the whole log against hashing the same file, and reading it all against JSON.parse alone. */
export const verifyBench: Bench = async function* (directory) {
  const store = await SqliteEventStore.open({ directory });
  for (let i = 0; i < EVENTS; i += 500)
    await store.append(`attempt-${i % 7_000}`, Array.from({ length: 500 }, sampleEvent), 'any');
  const file = join(directory, LOG_FILE);
  yield {
    label: 'vérification du journal (événements)',
    against: 'SHA-256 du fichier',
    subject: () => operationsPerSecond(EVENTS, async () => void (await store.verify())),
    baseline: () => operationsPerSecond(EVENTS, () => void createHash('sha256').update(readFileSync(file)).digest()),
  };
  const texts: string[] = [];
  for await (const { data, metadata } of store.readAll()) texts.push(JSON.stringify(data), JSON.stringify(metadata));
  yield {
    label: 'lecture du journal (événements)',
    against: 'JSON.parse des mêmes textes',
    subject: () =>
      operationsPerSecond(EVENTS, async () => {
        for await (const event of store.readAll()) if (event.position < 0) return;
      }),
    baseline: () => operationsPerSecond(EVENTS, () => texts.forEach((text) => JSON.parse(text) as unknown)),
  };
  await store.close();
};
