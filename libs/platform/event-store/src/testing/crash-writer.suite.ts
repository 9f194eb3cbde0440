import { randomUUID } from 'node:crypto';
import { SqliteEventStore } from '../sqlite/sqlite-event-store.js';

/** Run as a child process: writers append batches for ever and print the name and size of each that was acknowledged. */
const WRITERS = 8;
const metadata = { at: '2024-09-01T08:00:00.000Z', version: 1 };

async function write(store: SqliteEventStore, writer: number): Promise<void> {
  for (;;) {
    const batch = randomUUID();
    const size = 1 + Math.floor(Math.random() * 4);
    const data = { batch, size, text: 'x'.repeat(Math.random() * 400) };
    const events = Array.from({ length: size }, () => ({ id: randomUUID(), type: 'Happened', data, metadata }));
    await store.append(`writer-${writer}`, events, 'any');
    process.stdout.write(`${batch} ${size}.\n`);
  }
}

const [, , directory = ''] = process.argv;
const store = await SqliteEventStore.open({ directory });
await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(store, writer)));
