import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { collection, SqliteDocuments } from '@ardoise/documents';
import type { Document, Documents } from '@ardoise/documents';
import { MongoDocuments } from '@ardoise/documents/mongodb';
import { SqliteEventStore } from '@ardoise/event-store';
import type { EventStore } from '@ardoise/event-store';
import { EventStoreDbEventStore } from '@ardoise/event-store/eventstoredb';
import type { Engine } from './engine-servers.js';
import { operationsPerSecond } from './harness.js';
import type { BenchLine } from './harness.js';
import { sampleEvent } from './sample-events.js';

const APPENDS = 4_000;
const IN_FLIGHT = 64;
const COMMITS = 60;
/** About what a batch of ratings writes. */
const DOCUMENTS = 120;

const appends = (store: EventStore, run: { n: number }) =>
  operationsPerSecond(APPENDS, async () => {
    let left = APPENDS;
    const writer = async () => {
      while (left-- > 0) await store.append(`ceiling-${run.n++ % 500}`, [sampleEvent()], 'any');
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, writer));
  });

interface Counted extends Document {
  text: string;
  count: number;
}
const counted = collection<Counted>({ name: 'ceiling-v1' });

const commits = (documents: Documents) =>
  operationsPerSecond(COMMITS * DOCUMENTS, async () => {
    for (let count = 0; count < COMMITS; count++) {
      const puts = Array.from({ length: DOCUMENTS }, (_, n) => ({ id: `${n}`, text: 'x'.repeat(400), count }));
      await documents.commit({ writes: puts.map((put) => ({ in: counted, put })) });
    }
  });

/** What an engine takes from its adapter with nothing of the product above: the most that anything above may reach. */
export async function* ceiling(name: string, { environment }: Engine, directory: string): AsyncGenerator<BenchLine> {
  const { EVENTSTORE_URL, MONGODB_URL } = environment;
  const own = await mkdtemp(join(directory, 'ceiling-'));
  if (EVENTSTORE_URL) {
    const [far, near] = [
      await EventStoreDbEventStore.open({ url: EVENTSTORE_URL }),
      await SqliteEventStore.open({ directory: own }),
    ];
    const [there, here] = [{ n: 0 }, { n: 0 }];
    yield {
      label: `${name} : plafond, ${IN_FLIGHT} ajouts à la fois`,
      against: 'journal embarqué',
      subject: () => appends(far, there),
      baseline: () => appends(near, here),
    };
    await far.close();
    await near.close();
  }
  if (MONGODB_URL) {
    const far = await MongoDocuments.open({ url: MONGODB_URL, database: 'ceiling' });
    const near = await SqliteDocuments.open({ directory: own });
    for (const each of [far, near]) await each.declare(counted);
    yield {
      label: `${name} : plafond, documents écrits par ${DOCUMENTS}`,
      against: 'documents embarqués',
      subject: () => commits(far),
      baseline: () => commits(near),
    };
    await far.close();
    await near.close();
  }
}
