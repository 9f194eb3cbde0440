import { fdatasyncSync, fsyncSync, openSync, closeSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteEventStore } from '@ardoise/event-store';
import { type Bench, operationsPerSecond } from './harness.js';
import { sampleEvent } from './sample-events.js';

const APPENDS = 2_000;
const IN_FLIGHT = 64;

/** Durable appends against the least that any durable write costs: fdatasync of a block that is there already. */
export const log: Bench = async function* (directory) {
  const store = await SqliteEventStore.open({ directory });
  const block = Buffer.alloc(4_096, 1);
  const file = openSync(join(directory, 'block'), 'w+');
  writeSync(file, block, 0, block.length, 0);
  fsyncSync(file);
  const baseline = () =>
    operationsPerSecond(APPENDS, () => {
      for (let i = 0; i < APPENDS; i++) {
        writeSync(file, block, 0, block.length, 0);
        fdatasyncSync(file);
      }
    });

  let stream = 0;
  // As in a quiz: a few hundred streams, of which each gets some events.
  const append = () => store.append(`attempt-${stream++ % 500}`, [sampleEvent()], 'any');
  const writers = (count: number) =>
    operationsPerSecond(APPENDS * (count > 1 ? 4 : 1), async () => {
      let left = APPENDS * (count > 1 ? 4 : 1);
      const writer = async () => {
        while (left-- > 0) await append();
      };
      await Promise.all(Array.from({ length: count }, writer));
    });

  const against = 'fdatasync de 4 Kio';
  yield { label: 'journal, un par un', against, goal: 0.5, subject: () => writers(1), baseline };
  yield { label: `journal, ${IN_FLIGHT} à la fois`, against, goal: 4, subject: () => writers(IN_FLIGHT), baseline };
  closeSync(file);
  await store.close();
};
