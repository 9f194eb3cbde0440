import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { killedAfter } from '@ardoise/event-store/crash-suite';
import { chance, height } from '@ardoise/test-servers/heights';
import { collection, type Document } from '../documents.js';
import { SqliteDocuments } from './sqlite-documents.js';
import { openTemporaryDocuments } from '../testing/temporary-documents.suite.js';

interface Counter extends Document {
  count: number;
  list?: number[];
}
const counters = collection<Counter>({ name: 'counters-v1' });
const lasting = collection<Counter>({ name: 'lasting-v1', durable: true });
const CHILD = fileURLToPath(new URL('../testing/crash-projector.suite.js', import.meta.url));
const random = chance();

describe('a server that is killed', () => {
  const steps = collection<Counter>({ name: 'steps-v1', onDisk: true, indexes: [{ fields: ['count'], unique: true }] });
  const done = collection<Counter>({ name: 'done-v1', durable: true, onDisk: true, indexes: [{ fields: ['count'] }] });

  it('has its documents and their checkpoint of one commit, and has lost nothing durable', async () => {
    const { directory, documents: first } = await openTemporaryDocuments();
    await first.close();
    let reached = 0;
    for (let round = 0; round < height('CRASH_ROUNDS'); round++) {
      const lines = 1 + Math.floor(random() * 300);
      const printed = await killedAfter(lines, CHILD, [directory]);
      const documents = await SqliteDocuments.open({ directory });
      for (const each of [counters, steps, lasting, done]) await documents.declare(each);
      const position = await documents.checkpoint('counting');
      expect(position).toBeGreaterThanOrEqual(reached);
      reached = position;
      const counts = (await documents.find(counters)).map(({ count }) => count);
      expect(counts).toEqual(position === 0 ? [] : [position, position, position]);
      const all = await documents.find(steps, {}, { sort: { count: 1 }, projection: { count: 1 } });
      expect(all.map(({ count }) => count)).toEqual(Array.from({ length: position }, (_, n) => n + 1));
      const acknowledged = Number(printed.at(-1) ?? 0);
      for (const each of [lasting, done])
        expect((await documents.get(each, 'a'))?.count ?? 0).toBeGreaterThanOrEqual(acknowledged);
      await documents.close();
    }
    expect(reached).toBeGreaterThan(0);
    await rm(directory, { recursive: true });
  });
});
