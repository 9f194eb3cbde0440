import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { newEvent } from '../../testing/event-store.suite.js';
import type { SqliteEventStore } from '../sqlite-event-store.js';
import { LOG_FILE } from '../sqlite-event-store.js';
import { openTemporaryStore } from '../../testing/temporary-store.suite.js';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-22T08:00:00.000Z');

describe('a check that goes on where the last one ended', () => {
  let directory: string;
  let store: SqliteEventStore;
  let dispose: () => Promise<void>;
  beforeEach(async () => {
    ({ store, directory, dispose } = await opened());
    await fill(2_500);
  });
  afterEach(() => dispose());

  async function opened() {
    const temporary = await openTemporaryStore();
    const directory = temporary.directory;
    const dispose = async () => {
      await store.close();
      await rm(directory, { recursive: true });
    };
    return { store: temporary.store, directory, dispose };
  }
  async function fill(count: number): Promise<void> {
    const events = Array.from({ length: count }, (_, n) => newEvent('Happened', { n }));
    await store.append('stream', events, 'any');
  }
  const change = (sql: string) => {
    const db = new DatabaseSync(join(directory, LOG_FILE));
    db.exec(sql);
    db.close();
  };
  const mark = () => join(directory, 'events.checked.json');

  it('looks at all of it first, then at what came since, then at nothing', async () => {
    expect(await store.verifyOn({}, NOW)).toBe(2_500);
    await fill(70);
    expect(await store.verifyOn({}, NOW + DAY)).toBe(70);
    expect(await store.verifyOn({}, NOW + DAY)).toBe(0);
  });

  it('looks at all of it again after a month, and finds what has rotted meanwhile', async () => {
    await store.verifyOn({}, NOW);
    change(`UPDATE events SET data = '{}' WHERE position = 7`);
    expect(await store.verifyOn({}, NOW + 29 * DAY)).toBe(0);
    await expect(store.verifyOn({}, NOW + 31 * DAY)).rejects.toMatchObject({ name: 'DamagedLog', position: 7 });
  });

  it('looks at all of it again where it was looked at by a clock that was ahead', async () => {
    await store.verifyOn({}, NOW + 365 * DAY);
    expect(await store.verifyOn({}, NOW)).toBe(2_500);
    expect(await store.verifyOn({}, NOW + DAY)).toBe(0);
  });

  it('finds at once what is wrong in what is new', async () => {
    await store.verifyOn({}, NOW);
    await fill(10);
    change(`UPDATE events SET data = '{}' WHERE position = 2505`);
    await expect(store.verifyOn({}, NOW + DAY)).rejects.toMatchObject({ name: 'DamagedLog', position: 2_505 });
  });

  it('goes on in the middle where it was broken off, and is whole then', async () => {
    for (let n = 0; n < 30; n++) await fill(2_000);
    const breaking = new AbortController();
    const onProgress = ({ verified }: { verified: number }) => {
      if (verified > 55_000) breaking.abort(new Error('stopped'));
    };
    await expect(store.verifyOn({ signal: breaking.signal, onProgress }, NOW)).rejects.toThrow('stopped');
    const rest = await store.verifyOn({}, NOW);
    expect(rest).toBeGreaterThan(0);
    expect(rest).toBeLessThanOrEqual(12_500);
    expect(JSON.parse(await readFile(mark(), 'utf8'))).toMatchObject({
      end: { position: 62_500 },
      wholeAt: new Date(NOW).toISOString(),
    });
  });

  it.each([
    [
      'is of another log',
      async () =>
        JSON.stringify({ end: { position: 100, hash: '0'.repeat(64) }, wholeAt: new Date(NOW).toISOString() }),
    ],
    ['is of a longer log', async () => (await readFile(mark(), 'utf8')).replace('2500', '9999')],
    ['is not to be read', async () => '{'],
    ['has no sense', async () => '{"end":{},"wholeAt":"hier"}'],
  ])('begins anew where what was noted %s', async (_, noted) => {
    await store.verifyOn({}, NOW);
    await writeFile(mark(), await noted());
    expect(await store.verifyOn({}, NOW)).toBe(2_500);
  });
});
