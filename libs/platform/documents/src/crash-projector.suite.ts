import { writeSync } from 'node:fs';
import { collection, type Document } from './documents.js';
import { SqliteDocuments } from './sqlite-documents.js';

/** Run as a child process: counts for ever in several documents, a checkpoint with each commit, durable ones beside. */
interface Counter extends Document {
  count: number;
}

const counters = collection<Counter>({ name: 'counters-v1' });
const kept = collection<Counter>({ name: 'kept-v1', durable: true });
const [, , directory = ''] = process.argv;

const documents = await SqliteDocuments.open({ directory });
await documents.declare(counters);
await documents.declare(kept);
for (let position = (await documents.checkpoint('counting')) + 1; ; position++) {
  const puts = ['a', 'b', 'c'].map((id) => ({ in: counters, put: { id, count: position } }));
  await documents.commit({ writes: puts, checkpoints: { counting: position } });
  await documents.commit({ writes: [{ in: kept, put: { id: 'a', count: position } as Counter }] });
  writeSync(1, `${position}.\n`);
}
