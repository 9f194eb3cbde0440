import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { EventStoreDbTestServer } from '@ardoise/test-servers/eventstoredb';
import { FaultProxy } from '@ardoise/test-servers/fault-proxy';
import { compareLogs, LogsDiffer } from './compare-logs.js';
import { endOfLog } from '../sqlite/copy.js';
import { copiedUpTo, copyLog, copyLogChecked, NotACopy } from './copy-log.js';
import type { EventStore, NewEvent } from '../event-store.js';
import { openLogAt } from '../testing/log-at.suite.js';
import { collect, newEvent } from '../testing/sample-events.suite.js';
import { LOG_FILE, SqliteEventStore } from '../sqlite/sqlite-event-store.js';
import { temporaryDirectory } from '../testing/temporary-store.suite.js';

const CHILD = fileURLToPath(new URL('../testing/copying-child.suite.js', import.meta.url));
const directories: string[] = [];
const opened: EventStore[] = [];

async function folder(): Promise<string> {
  const directory = await temporaryDirectory();
  directories.push(directory);
  return directory;
}
async function at(place: string): Promise<EventStore> {
  const store = await openLogAt(place);
  opened.push(store);
  return store;
}
const close = async () => {
  for (const store of opened.splice(0)) await store.close();
};

let server: EventStoreDbTestServer;
beforeEach(async () => (server = await EventStoreDbTestServer.start()));
afterEach(async () => {
  await close();
  await server.stop();
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true });
});

/** Streams that grow in turns, alone and in batches, with texts that a copy could spoil. */
async function written(store: EventStore, events: number): Promise<void> {
  const text = 'Œuvre « été » \u0000 😀 \u2028';
  let left = events;
  for (let n = 0; left > 0; n++) {
    const size = Math.min(left, n % 5 === 0 ? 90 : 1 + (n % 3));
    const batch = Array.from({ length: size }, (_, k): NewEvent => {
      const event = newEvent(`Type${n % 4}`, { n, k, text, 10: 'dix', 9: 'neuf', small: 1e-7, nothing: null });
      return { ...event, metadata: { ...event.metadata, at: new Date(n * 1e6 + k).toISOString(), trace: '00-a-b-01' } };
    });
    await store.append(`stream-${n % 17}`, batch, 'any');
    left -= size;
  }
}

async function source(events: number): Promise<string> {
  const directory = await folder();
  await written(await at(directory), events);
  await close();
  return directory;
}

const endIn = (directory: string) => endOfLog(join(directory, LOG_FILE));

describe('a copied log', () => {
  it('is the same after a way to EventStoreDB and back, up to the last link of its chain', async () => {
    const [from, back] = [await source(3_000), await folder()];
    const there = await at(server.url);
    const first = await copyLogChecked({ from: await at(from), to: there });
    expect(first.events).toBe(3_000);
    // What the server writes of itself, and an application that shares it, is no part of the log.
    server.log.system();
    const second = await copyLogChecked({ from: there, to: await at(back) });
    expect(second).toEqual(first);
    await close();
    expect(endIn(back)).toEqual(endIn(from));
  });

  it('tells how far it has come, in positions of the source', async () => {
    const [from, to] = [await at(await source(1_200)), await at(await folder())];
    const copied: number[] = [];
    const compared: number[] = [];
    const onProgress = (position: number, last: number) => copied.push(position / last);
    await copyLogChecked({ from, to, onProgress }, (position, last) => compared.push(position / last));
    expect(copied).toEqual([0, 500 / 1_200, 1_000 / 1_200, 1]);
    expect(compared).toEqual([500 / 1_200, 1_000 / 1_200]);
  });

  it('goes on where the source has grown, and ends where it is told to', async () => {
    const [from, to] = [await at(await source(700)), await at(server.url)];
    await copyLog({ from, to, until: 600 });
    expect((await collect(to.readAll())).length).toBe(600);
    await written(from, 50);
    expect(await copyLogChecked({ from, to })).toMatchObject({ events: 750 });
  });

  it('of an empty log is an empty one', async () => {
    const [from, to] = [await at(await folder()), await at(server.url)];
    expect(await copyLogChecked({ from, to })).toMatchObject({ events: 0 });
  });

  it('can be ended between two pages', async () => {
    const [from, to] = [await at(await source(2_000)), await at(await folder())];
    const ending = new AbortController();
    const onProgress = (position: number) => position > 900 && ending.abort('assez');
    await expect(copyLog({ from, to, onProgress, signal: ending.signal })).rejects.toBe('assez');
    expect(await copiedUpTo(from, to)).toBe(1_000);
  });

  it('is complete although the connection is cut on the way', async () => {
    const from = await at(await source(4_000));
    const proxy = await FaultProxy.to(Number(new URL(server.url).port));
    const to = await at(`esdb://127.0.0.1:${proxy.port}?tls=false`);
    let cuts = 0;
    const onProgress = (position: number) => {
      if (position < (cuts + 1) * 700) return;
      proxy.cut();
      cuts++;
    };
    expect(await copyLogChecked({ from, to, onProgress })).toMatchObject({ events: 4_000 });
    expect(cuts).toBeGreaterThan(3);
    await close();
    await proxy.close();
  });
});

describe('a target that holds something else', () => {
  it.each(['esdb', 'folder'])('is refused before anything is written (%s)', async (kind) => {
    const from = await at(await source(100));
    const to = await at(kind === 'esdb' ? server.url : await folder());
    await to.append('other', [newEvent()], 'none');
    await expect(copyLog({ from, to })).rejects.toThrow(NotACopy);
    expect((await collect(to.readAll())).length).toBe(1);
  });

  it('is refused when it has gone on by itself, or lacks something in its last part', async () => {
    const from = await at(await source(600));
    const [on, lacking] = [await at(await folder()), await at(server.url)];
    await copyLog({ from, to: on });
    await on.append('stream-0', [newEvent()], 'any');
    await expect(copyLog({ from, to: on })).rejects.toThrow('a continué de son côté');
    const all = await collect(from.readAll());
    const streams = new Set(all.slice(0, 300).map(({ stream }) => stream));
    await lacking.appendCopied(all.filter(({ stream }) => stream !== [...streams][0]));
    await expect(copyLog({ from, to: lacking })).rejects.toThrow(NotACopy);
  });

  it('is found by the comparison wherever it differs', async () => {
    const [from, to] = [await at(await source(50)), await at(await folder())];
    const all = await collect(from.readAll());
    await to.appendCopied(
      all.map((event, n) => (n === 20 ? { ...event, data: { ...event.data, text: 'autre' } } : event)),
    );
    const comparing = compareLogs({ from, to, until: 50 });
    await expect(comparing).rejects.toThrow(LogsDiffer);
    await expect(comparing).rejects.toThrow('l’événement n° 21');
    await expect(compareLogs({ from, to, until: 10 })).rejects.toThrow('plus d’événements que les 10');
  });
});

/** Copies in a process of its own, which is killed once it has come so far; null: it ends by itself. */
async function copying(from: string, to: string, killedAt: number | null): Promise<string[]> {
  const child = spawn(process.execPath, [CHILD, from, to], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: '' },
  });
  const ended = once(child, 'close');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (killedAt !== null && Number(line.slice(0, -1)) >= killedAt) child.kill('SIGKILL');
  }
  await ended;
  expect(child.signalCode).toBe(killedAt === null ? null : 'SIGKILL');
  return lines;
}

describe('a copy that is killed', () => {
  it('five times on each way goes on each time, and ends with the same events', async () => {
    const [from, back] = [await source(6_000), await folder()];
    const sums: unknown[] = [];
    for (const [one, other] of [
      [from, server.url],
      [server.url, back],
    ] as const) {
      const last = one === from ? 6_000 : (server.log.all.at(-1)?.position ?? 0);
      const begun: number[] = [];
      for (let kill = 1; kill <= 5; kill++) {
        const lines = await copying(one, other, (last * kill) / 7);
        begun.push(Number(lines[0]?.slice(0, -1)));
      }
      // None began anew.
      expect([...begun].sort((a, b) => a - b)).toEqual(begun);
      expect(new Set(begun).size).toBe(5);
      sums.push(JSON.parse((await copying(one, other, null)).at(-1) ?? ''));
    }
    expect(sums[0]).toMatchObject({ events: 6_000 });
    expect(sums[1]).toEqual(sums[0]);
    expect(endIn(back)).toEqual(endIn(from));
    const copy = await SqliteEventStore.openReadOnly({ directory: back });
    try {
      expect(await copy.verify()).toBe(6_000);
    } finally {
      await copy.close();
    }
  }, 120_000);
});
