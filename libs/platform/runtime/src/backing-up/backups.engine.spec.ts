import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOG_FILE, SqliteEventStore } from '@ardoise/event-store';
import { endOfLog, SqliteDatabase } from '@ardoise/event-store/sqlite';
import { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import { damagedFiles } from './backup-check.js';
import { manifestOf } from './backup-manifest.js';
import { backupState } from './backup-state.js';
import { restore } from './backup.js';
import { Backups } from './backups.js';
import { RuntimePlatform } from '../running/platform.js';

const DAY_MS = 86_400_000;
const logger = pino({ level: 'silent' });

let scratch: string;
beforeAll(async () => (scratch = await mkdtemp(join(tmpdir(), 'backups-'))));
afterAll(() => rm(scratch, { recursive: true }));
let places = 0;
const place = () => join(scratch, `place-${places++}`);

/** A server's engines, whose clock is put forward by hand: it is half past one in Paris at first. */
async function school(environment: Record<string, string> = {}, data = place()) {
  const into = environment['BACKUP_DIR'] ?? place();
  const settings = Settings.from({ NODE_ENV: 'test', DATA_DIR: data, BACKUP_DIR: into, ...environment });
  const onFatal = (error: unknown) => {
    throw error;
  };
  const retries = { attempts: 1, firstDelayMs: 1, longestDelayMs: 1 };
  const platform = await RuntimePlatform.open({ settings, projections: [], logger, onFatal, retries });
  await platform.projector.start();
  let time = Date.parse('2026-01-10T00:30:00Z');
  const backups = Backups.of({ settings, jobs: platform.jobs, documents: platform.documents, logger, now: () => time });
  if (!backups) throw new Error('no backups are wanted');
  await platform.jobs.work([backups]);
  return {
    data,
    into,
    platform,
    backups,
    forward: (milliseconds: number) => (time += milliseconds),
    /** What a look at the clock leads to. */
    async look() {
      await backups.look();
      await platform.jobs.idle();
      return backupState({ settings, documents: platform.documents });
    },
    async append(): Promise<string> {
      const id = randomUUID();
      const metadata = { at: '2026-01-01T08:00:00.000Z', version: 1 };
      await platform.store.append(`stream-${id}`, [{ id, type: 'Written', data: { id }, metadata }], 'none');
      return id;
    },
    /** @returns its name in a backup */
    async medium(bytes = 1_000): Promise<string> {
      const id = randomUUID();
      await platform.media.put(id, randomBytes(bytes), { mime: 'image/png' });
      return `media/${id.slice(-2)}/${id.slice(-4, -2)}/${id}`;
    },
    made: async () => (await readdir(into)).filter((name) => !name.startsWith('.verrou')).sort(),
    async close() {
      await backups.stop();
      await platform.close();
    },
  };
}

async function flip(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[bytes.length >> 1]! ^= 1;
  await writeFile(file, bytes);
}

describe('automatic backups', () => {
  it('are none without a folder for them', async () => {
    const settings = Settings.from({ NODE_ENV: 'test', DATA_DIR: place() });
    const { platform, close } = await school();
    expect(Backups.of({ settings, jobs: platform.jobs, documents: platform.documents, logger })).toBeNull();
    await close();
  });

  it('are made at the hour, once a night, and at the start of a machine that was off then', async () => {
    const one = await school();
    await one.append();
    // It was off last night at two.
    expect((await one.look()).last).toMatchObject({ name: 'auto-2026-01-09', position: 1 });
    one.forward(29 * 60_000);
    await one.look();
    expect(await one.made()).toEqual(['auto-2026-01-09']);
    await one.append();
    one.forward(60_000);
    expect(await one.look()).toMatchObject({ last: { name: 'auto-2026-01-10', position: 2 }, failure: null });
    one.forward(DAY_MS - 60_000);
    await one.look();
    await one.close();
    const again = await school({ BACKUP_DIR: one.into }, one.data);
    again.forward(30 * 60_000);
    await again.look();
    expect(await again.made()).toEqual(['auto-2026-01-09', 'auto-2026-01-10']);
    expect((await stat(join(again.into, 'auto-2026-01-10'))).mode & 0o077).toBe(0);
    await again.close();
  });

  it('that a clock a year ahead has named keep none of those out that come after it', async () => {
    const { look, forward, made, close } = await school({ BACKUP_KEEP: '2' });
    forward(365 * DAY_MS);
    await look();
    forward(-365 * DAY_MS);
    const nights = [];
    for (let night = 0; night < 2; night++) {
      nights.push((await look()).last!.name);
      forward(DAY_MS);
    }
    expect(await made()).toEqual(nights);
    await close();
  });

  it('keep as many as told, share their media, and the oldest restores what there was, moved elsewhere as well', async () => {
    const { append, medium, look, forward, into, data, made, close } = await school({ BACKUP_KEEP: '3' });
    const ends: { position: number; hash: string }[] = [];
    const media: string[] = [];
    for (let night = 0; night < 5; night++) {
      await append();
      media.push(await medium(100_000));
      const { last } = await look();
      ends.push({ position: last!.position, hash: last!.hash });
      // The new medium, and the databases.
      expect(last!.bytes - last!.copiedBytes).toBe(night * (100_000 + 128));
      forward(DAY_MS);
    }
    expect(await made()).toEqual(['auto-2026-01-11', 'auto-2026-01-12', 'auto-2026-01-13']);
    const files = await Promise.all([1, 2, 3].map((day) => stat(join(into, `auto-2026-01-1${day}`, media[0]!))));
    expect(new Set(files.map(({ ino }) => ino)).size).toBe(1);
    expect(files[0]?.nlink).toBe(3);

    const expected = await readFile(join(data, media[0]!));
    const secret = await readFile(join(data, 'secret.key'));
    await close();
    await rm(data, { recursive: true });
    const [alone, moved] = [place(), place()];
    await cp(join(into, 'auto-2026-01-11'), alone, { recursive: true });
    await rename(into, moved);
    for (const source of [alone, join(moved, 'auto-2026-01-11')]) {
      const directory = place();
      expect(await restore(source, directory)).toMatchObject(ends[2]!);
      expect(endOfLog(join(directory, LOG_FILE))).toEqual(ends[2]);
      expect(await readFile(join(directory, media[0]!))).toEqual(expected);
      expect(await readFile(join(directory, 'secret.key'))).toEqual(secret);
      expect(await readdir(join(directory, 'media'), { recursive: true })).not.toContain(media[3]!.slice(6));
    }
  });

  it('hold under writes what was acknowledged before', async () => {
    const { append, look, into, platform, close } = await school();
    const acknowledged = await Promise.all(Array.from({ length: 200 }, append));
    let going = true;
    // One alone: a slow machine copies longer, and many would give it ever more to copy.
    const writing = (async () => {
      while (going) await append();
    })();
    const { last, failure } = await look();
    going = false;
    await writing;
    expect(failure).toBeNull();
    expect(await platform.store.head()).toBeGreaterThan(last!.position);
    const directory = place();
    await restore(join(into, last!.name), directory);
    const store = await SqliteEventStore.open({ directory });
    const ids = new Set<string>();
    for await (const { id } of store.readAll()) ids.add(id);
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    await store.close();
    await close();
  });

  it('leave alone what was put beside them by hand, and remove what a death has left', async () => {
    const { append, look, into, made, close } = await school({ BACKUP_KEEP: '1' });
    await append();
    for (const name of ['2025-06-01', 'auto-2026-01-08', '.en-cours-2026-01-08', '.a-retirer-auto-2025-12-01'])
      await mkdir(join(into, name, 'media'), { recursive: true });
    await writeFile(join(into, '2025-06-01', 'sauvegarde.json'), '{}');
    expect((await look()).failure).toBeNull();
    expect(await made()).toEqual(['2025-06-01', 'auto-2026-01-09']);
    await close();
  });
});

describe('the verification', () => {
  it.each([LOG_FILE, 'accounts.sqlite', 'secret.key', 'media'])('catches a flipped bit of %s', async (what) => {
    const { append, medium, look, into, close } = await school();
    for (let n = 0; n < 20; n++) await append();
    const name = what === 'media' ? await medium() : what;
    const { last } = await look();
    const folder = join(into, last!.name);
    const backup = await manifestOf(folder);
    expect(await damagedFiles(folder, backup)).toEqual([]);
    await flip(join(folder, name));
    expect(await damagedFiles(folder, backup)).toEqual([name]);
    await unlink(join(folder, name));
    expect(await damagedFiles(folder, backup)).toEqual([name]);
    await close();
  });

  it('has a shared file copied anew that was damaged meanwhile', async () => {
    const { append, medium, look, forward, into, data, close } = await school();
    await append();
    const [good, bad] = [await medium(), await medium()];
    const first = await look();
    await flip(join(into, first.last!.name, bad));
    forward(DAY_MS);
    const { last, failure } = await look();
    expect(failure).toBeNull();
    expect(last!.name).toBe('auto-2026-01-10');
    expect(await readFile(join(into, last!.name, bad))).toEqual(await readFile(join(data, bad)));
    expect((await stat(join(into, last!.name, good))).nlink).toBe(2);
    await close();
  });

  it('keeps the older ones, and says why, when the log itself is damaged', async () => {
    const { append, look, forward, data, made, close } = await school({ BACKUP_KEEP: '1' });
    // More than are looked at whenever a log is opened.
    await Promise.all(Array.from({ length: 1_100 }, append));
    const { last } = await look();
    const db = new SqliteDatabase(join(data, LOG_FILE), { timeout: 5_000 });
    db.exec("UPDATE events SET type = 'Unwritten' WHERE position = 3");
    db.close();
    forward(DAY_MS);
    const after = await look();
    expect(after.failure?.reason).toContain('1 fichier abîmé (events.sqlite)');
    expect(after.last).toEqual(last);
    expect(await made()).toEqual([last!.name]);
    await close();
  });
});

describe('a backup that cannot be made', () => {
  it('is told in French, given up visibly, and the one that was made stays the last', async () => {
    const { append, look, forward, into, platform, close } = await school();
    await append();
    const { last } = await look();
    await rm(into, { recursive: true });
    await writeFile(into, 'un fichier');
    forward(DAY_MS);
    const after = await look();
    expect(after.last).toEqual(last);
    expect(after.failure?.reason).toContain('BACKUP_DIR ne désigne pas un dossier');
    expect(await platform.jobs.parked()).toMatchObject([{ id: 'backup-2026-01-10', name: 'backups' }]);
    await rm(into);
    await platform.jobs.retry('backup-2026-01-10');
    expect(await look()).toMatchObject({ last: { name: 'auto-2026-01-10' }, failure: null });
    await close();
  });

  it('is refused where another school’s lie', async () => {
    const one = await school();
    await one.append();
    await one.look();
    const other = await school({ BACKUP_DIR: one.into });
    await other.append();
    other.forward(DAY_MS);
    expect((await other.look()).failure?.reason).toContain('un autre journal');
    expect(await one.made()).toEqual(['auto-2026-01-09']);
    await one.close();
    await other.close();
  });
});
