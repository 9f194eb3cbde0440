import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addedRows } from './writing/append-outcome.js';
import { serialized } from './writing/append-request.js';
import type { RecordedEvent } from '../event-store.js';
import { newEvent } from '../testing/event-store.suite.js';
import { LogReader, recorded } from './log-reader.js';
import { openReader } from './log-schema.js';
import { LogSubscription } from './log-subscription.js';
import { LogWriter } from './writing/log-writer.js';
import { LOG_FILE } from './sqlite-event-store.js';
import type { SqliteDatabase } from './sqlite-database.js';
import { temporaryDirectory } from '../testing/temporary-store.suite.js';

describe('a subscription whose pushes come after what they tell can be read', () => {
  let directory: string;
  let writer: LogWriter;
  let db: SqliteDatabase;
  let subscription: LogSubscription;
  let seen: number[];
  let caughtUp: (() => void)[];

  beforeEach(async () => {
    directory = await temporaryDirectory();
    writer = LogWriter.open(join(directory, LOG_FILE));
    db = openReader(join(directory, LOG_FILE));
    seen = [];
    caughtUp = [];
  });
  afterEach(async () => {
    await subscription.stop();
    db.close();
    writer.close();
    await rm(directory, { recursive: true });
  });

  function commit(count: number): RecordedEvent[] {
    const group = Array.from({ length: count }, () => serialized('stream', [newEvent()], 'any'));
    return addedRows(group, writer.commit(group)).map(recorded);
  }
  /** Resolves the next time that all was delivered. */
  const next = () => new Promise<void>((resolve) => caughtUp.push(resolve));
  function subscribe(onBatch = async () => {}): void {
    subscription = new LogSubscription(new LogReader(db), {
      after: 0,
      onBatch: async (batch) => {
        seen.push(...batch.map(({ position }) => position));
        await onBatch();
      },
      onCaughtUp: () => caughtUp.splice(0).forEach((resolve) => resolve()),
    });
  }

  it('is given once what it had read before the push came', async () => {
    const first = commit(3);
    subscribe();
    await next();
    subscription.push(first);
    const second = next();
    subscription.push(commit(2));
    await second;
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  it('is given the rest of a push of which it had read a part', async () => {
    const first = commit(2);
    subscribe();
    await next();
    const second = next();
    subscription.push([...first, ...commit(2)]);
    await second;
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  it('is given once what was pushed while its handler was at what it had read', async () => {
    const first = commit(2);
    let pushed = false;
    subscribe(async () => {
      if (!pushed) subscription.push(first);
      pushed = true;
    });
    await next();
    const second = next();
    subscription.push(commit(1));
    await second;
    expect(seen).toEqual([1, 2, 3]);
  });

  it('finds by reading again what is never pushed', async () => {
    subscribe();
    await next();
    commit(2);
    const second = next();
    subscription.reread();
    await second;
    const third = next();
    subscription.push(commit(1));
    await third;
    expect(seen).toEqual([1, 2, 3]);
  });

  it('reads again when too much waits for its handler, and goes on with what is pushed', async () => {
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const first = commit(1);
    subscribe(() => released);
    while (seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
    subscription.push(first);
    for (let n = 0; n < 12; n++) subscription.push(commit(500));
    const all = next();
    release();
    await all;
    const more = next();
    subscription.push(commit(1));
    await more;
    expect(seen).toEqual(Array.from({ length: 6_002 }, (_, n) => n + 1));
  });
});
