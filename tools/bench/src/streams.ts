import { EventStoreDbEventStore } from '@ardoise/event-store/eventstoredb';
import { eventStoreDb } from './engine-servers.js';
import { operationsPerSecond } from './harness.js';
import type { Bench } from './harness.js';
import { sampleEvent } from './sample-events.js';

const [MANY, FEW] = [5_000, 100];
const RATINGS = Number(process.env.BENCH_RATINGS ?? 400);
const WRITERS = 64;
const APPENDS = 5_000;

/** Ratings of a school that has rated for a month, against those of a few classes: what is known of streams has its bound. */
export const streamsBench: Bench = async function* () {
  const { environment, dispose } = await eventStoreDb();
  // The months before take an engine longer than a person would wait.
  const store = await EventStoreDbEventStore.open({ url: environment.EVENTSTORE_URL ?? '', deadlineMs: 60_000 });
  const run = Date.now();
  const students = (count: number) => Array.from({ length: count }, (_, n) => `ratings-${run}-${count}-${n}`);
  const each = async (names: readonly string[], work: (name: string) => Promise<unknown>) => {
    const left = names.values();
    const writer = async () => {
      for (const name of left) await work(name);
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
  };
  const month = Array.from({ length: RATINGS });
  const filled = async (count: number) => {
    const names = students(count);
    await each(names, (name) => store.append(name, month.map(sampleEvent), 'any'));
    let next = 0;
    const turns = () => Array.from({ length: APPENDS }, () => names[(next += 7) % count] ?? '');
    return () =>
      operationsPerSecond(APPENDS, () => each(turns(), (name) => store.append(name, [sampleEvent()], 'any')));
  };
  yield {
    label: `évaluations de ${MANY} élèves qui en ont ${RATINGS} (EventStoreDB)`,
    against: `de ${FEW} élèves`,
    goal: 1 / 1.2,
    subject: await filled(MANY),
    baseline: await filled(FEW),
  };
  await store.close();
  await dispose();
};
