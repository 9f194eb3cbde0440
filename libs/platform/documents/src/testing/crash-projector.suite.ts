import { collection, type Document } from '../documents.js';
import { SqliteDocuments } from '../sqlite/sqlite-documents.js';

/** Run as a child process: counts for ever in several documents, a checkpoint with each commit, durable ones beside. */
interface Counter extends Document {
  count: number;
}

const counters = collection<Counter>({ name: 'counters-v1' });
const steps = collection<Counter>({ name: 'steps-v1', onDisk: true, indexes: [{ fields: ['count'], unique: true }] });
const lasting = collection<Counter>({ name: 'lasting-v1', durable: true });
const done = collection<Counter>({ name: 'done-v1', durable: true, onDisk: true, indexes: [{ fields: ['count'] }] });
const [, , directory = ''] = process.argv;

const documents = await SqliteDocuments.open({ directory });
for (const each of [counters, steps, lasting, done]) await documents.declare(each);
for (let position = (await documents.checkpoint('counting')) + 1; ; position++) {
  const count = position;
  const puts = ['a', 'b', 'c'].map((id) => ({ in: counters, put: { id, count } }));
  // What an earlier run wrote after the checkpoint would be refused here: it must be gone with the checkpoint.
  const step = { in: steps, put: { id: `${process.pid}-${position}`, count } as Counter };
  await documents.commit({ writes: [...puts, step], checkpoints: { counting: position } });
  await documents.commit({ writes: [lasting, done].map((into) => ({ in: into, put: { id: 'a', count } })) });
  // Now and then sooner than by the clock, so that few lines are enough to get on.
  if (position % 40 === 0) await documents.flush();
  process.stdout.write(`${position}.\n`);
}
