import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LOG_FILE, SqliteEventStore } from '@ardoise/event-store';
import { endOfLog, SqliteDatabase } from '@ardoise/event-store/sqlite';
import { Settings } from '@ardoise/settings';
import { EventStoreDbTestServer } from '@ardoise/test-servers/eventstoredb';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { startRedis, withRedis } from '@ardoise/test-servers/redis';
import { pino } from 'pino';
import { manifestOf } from './backup-manifest.js';
import { backupRound } from './backup-round.js';
import { backupState } from './backup-state.js';
import { backUp } from './backup.js';
import { Backups } from './backups.js';
import { append, fillEngines, openPlatform, filledProgram } from '../moving/filled-school.suite.js';
import { MOVED } from '../moving/moved-collections.js';
import { restoreInto } from '../moving/restore-school.js';
import type { DataLocation } from '../moving/school-data.js';
import { RuntimePlatform } from '../running/platform.js';
import { killedWhen } from '../running/told-steps.suite.js';

const CHILD = fileURLToPath(new URL('./backup-child.suite.js', import.meta.url));
const ACCOUNTS = MOVED.find(({ name }) => name === 'accounts')!;

let scratch: string;
const servers: { stop(): Promise<void> }[] = [];
const platforms: RuntimePlatform[] = [];
beforeAll(async () => (scratch = await mkdtemp(join(tmpdir(), 'backup-engines-'))));
afterAll(() => rm(scratch, { recursive: true }));
afterEach(async () => {
  for (const platform of platforms.splice(0)) await platform.close();
  for (const server of servers.splice(0)) await server.stop();
});

let places = 0;
const place = () => join(scratch, `place-${places++}`);
const folder = (): DataLocation => ({ directory: place() });
async function engines(): Promise<DataLocation> {
  const [log, documents] = [await EventStoreDbTestServer.start(), await MongoTestServer.start()];
  servers.push(log, documents);
  const eventStoreUrl = `${log.url}&defaultDeadline=60000`;
  return { directory: place(), eventStoreUrl, mongoUrl: `${documents.url}?replicaSet=rs0` };
}
async function open(at: DataLocation): Promise<RuntimePlatform> {
  const platform = await openPlatform(at);
  platforms.push(platform);
  await platform.documents.declare(ACCOUNTS);
  return platform;
}
const close = async () => {
  for (const platform of platforms.splice(0)) await platform.close();
};
const idsIn = async (platform: RuntimePlatform) => {
  const ids: string[] = [];
  for await (const { id } of platform.store.readAll()) ids.push(id);
  return ids;
};

describe('a backup of engines', () => {
  it('made under writes has all that was acknowledged before, and restores into either profile with the same sums', async () => {
    const school = await engines();
    await fillEngines(school, 500);
    const platform = await open(school);
    let going = true;
    let written = 0;
    const acknowledged: string[] = [];
    // One writer: more of them would give a slow machine ever more to copy.
    const write = async () => {
      while (going) {
        const id = randomUUID();
        const metadata = { at: '2026-01-01T08:00:00.000Z', version: 1 };
        await platform.store.append(`writer-${id}`, [{ id, type: 'Written', data: { id }, metadata }], 'none');
        const put = { id, email: `${id}@ecole.fr` };
        await platform.documents.commit({ writes: [{ in: ACCOUNTS, put }] });
        if (written++ < 40) acknowledged.push(id);
      }
    };
    const target = place();
    const copied = async () => {
      try {
        while (going && acknowledged.length < 40) await pause(1);
        const made = await backUp(school, target);
        const mark = written;
        while (going && written < mark + 20) await pause(1);
        return made;
      } finally {
        going = false;
      }
    };
    const [{ position, hash }] = await Promise.all([copied(), write().finally(() => (going = false))]);
    expect(written).toBeGreaterThan(60);
    expect((await stat(target)).mode & 0o077).toBe(0);
    expect((await readdir(target)).sort()).toEqual([
      'accounts.sqlite',
      LOG_FILE,
      'media',
      'sauvegarde.json',
      'secret.key',
    ]);

    const all = await idsIn(platform);
    const secret = Buffer.from(platform.secret).toString('hex');
    const [home, others] = [folder(), await engines()];
    for (const into of [home, others]) {
      expect(await restoreInto(target, into, filledProgram)).toMatchObject({ position, hash });
      const there = await open(into);
      const ids = await idsIn(there);
      expect(ids).toEqual(all.slice(0, position));
      expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
      const known = await there.documents.getMany(ACCOUNTS, acknowledged);
      expect(known).toHaveLength(acknowledged.length);
      expect(await there.documents.count(ACCOUNTS)).toBeLessThan(450 + written);
      expect(Buffer.from(there.secret).toString('hex')).toBe(secret);
      for await (const medium of platform.media.list())
        expect(await there.media.stat(medium.id)).toMatchObject({ size: medium.size });
      const again = place();
      expect(await backUp(into, again)).toMatchObject({ position, hash });
      const sums = async (of: string) =>
        Object.entries((await manifestOf(of)).files).filter(
          ([name]) => name.startsWith('media') || name === 'secret.key',
        );
      expect((await sums(again)).sort()).toEqual((await sums(target)).sort());
    }
    expect(endOfLog(join(home.directory, LOG_FILE))).toEqual({ position, hash });
  });

  it('of a place with engines and files takes each from where it lies', async () => {
    const { eventStoreUrl, mongoUrl } = await engines();
    for (const mixed of [
      { ...folder(), eventStoreUrl },
      { ...folder(), mongoUrl },
    ]) {
      await fillEngines(mixed, 30);
      const [target, into] = [place(), folder()];
      expect(await backUp(mixed, target)).toMatchObject({ position: 30 });
      await restoreInto(target, into, filledProgram);
      const there = await open(into);
      expect(await there.documents.count(ACCOUNTS)).toBe(450);
      expect(await idsIn(there)).toHaveLength(30);
      await close();
    }
  });

  it('is put neither over something, nor beside an application, nor when it is damaged', async () => {
    const school = await engines();
    await fillEngines(school, 30);
    const target = place();
    await backUp(school, target);
    await expect(restoreInto(target, school, filledProgram)).rejects.toThrow('contient déjà des données');
    const platform = await open(school);
    await platform.projector.start();
    await expect(restoreInto(target, school, filledProgram)).rejects.toThrow('Une application travaille');
    await rm(join(target, 'secret.key'));
    await expect(restoreInto(target, await engines(), filledProgram)).rejects.toThrow('secret.key n’a plus le contenu');
  });
});

describe('the nights of engines', () => {
  const night = (at: DataLocation, into: string, day: number) =>
    backupRound({ place: at, into, keep: 3, night: `2026-03-0${day}` });
  const mirrorOf = (into: string) => join(into, '.miroir', LOG_FILE);

  it('copy only what is new of the log, share the media, and are made anew from a mirror that has rotted', async () => {
    const school = await engines();
    await fillEngines(school, 2_500);
    const into = place();
    const first = await night(school, into, 1);
    expect(first).toMatchObject({ name: 'auto-2026-03-01', position: 2_500, copiedBytes: first.bytes });
    const { ino } = await stat(mirrorOf(into));
    const platform = await open(school);
    await append(platform, 40);
    await platform.media.put(randomUUID(), randomBytes(100_000), { mime: 'image/png' });
    const second = await night(school, into, 2);
    expect(second).toMatchObject({ name: 'auto-2026-03-02', position: 2_540 });
    expect((await stat(mirrorOf(into))).ino).toBe(ino);
    // The media of the first night.
    expect(second.bytes - second.copiedBytes).toBe(9_070_001 + 4 * 128);
    const db = new SqliteDatabase(mirrorOf(into), { timeout: 5_000 });
    db.exec("UPDATE events SET type = 'Unwritten' WHERE position = 3");
    db.close();
    expect(await night(school, into, 3)).toMatchObject({ position: 2_540, hash: second.hash });
    await rm(join(into, '.miroir'), { recursive: true });
    expect(await night(school, into, 4)).toMatchObject({ position: 2_540, hash: second.hash });
    expect((await readdir(into)).filter((name) => name.startsWith('auto-'))).toHaveLength(3);
    const home = folder();
    await restoreInto(join(into, 'auto-2026-03-04'), home, filledProgram);
    expect(endOfLog(join(home.directory, LOG_FILE)).hash).toBe(second.hash);
  });

  it('are refused in a folder where another school’s lie', async () => {
    const [one, other] = [await engines(), await engines()];
    await fillEngines(one, 20);
    await fillEngines(other, 20);
    const into = place();
    await night(one, into, 1);
    await expect(night(other, into, 2)).rejects.toThrow('autre journal');
    expect(await night(one, into, 2)).toMatchObject({ position: 20 });
  });

  withRedis.it('are made by one of the processes, and all know of it', async () => {
    const school = await engines();
    await fillEngines(school, 50);
    const redis = await startRedis();
    servers.push({ stop: () => redis.dispose() });
    const into = place();
    const logger = pino({ level: 'silent' });
    const opened = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const settings = Settings.from({
          NODE_ENV: 'test',
          DATA_DIR: place(),
          BACKUP_DIR: into,
          EVENTSTORE_URL: school.eventStoreUrl,
          MONGODB_URL: school.mongoUrl,
          REDIS_URL: redis.url,
        });
        const onFatal = () => {};
        const platform = await RuntimePlatform.open({
          settings,
          projections: [],
          program: filledProgram,
          logger,
          onFatal,
        });
        platforms.push(platform);
        const { jobs, documents } = platform;
        const backups = Backups.of({
          settings,
          jobs,
          documents,
          logger,
          now: () => Date.parse('2026-01-10T00:30:00Z'),
        })!;
        await jobs.work([backups]);
        return { platform, settings, backups };
      }),
    );
    await Promise.all(opened.map(({ backups }) => backups.look()));
    await Promise.all(opened.map(({ platform }) => platform.jobs.idle()));
    const states = await Promise.all(
      opened.map(({ settings, platform }) => backupState({ settings, documents: platform.documents })),
    );
    expect(states[0]).toMatchObject({ last: { name: 'auto-2026-01-09', position: 50 }, failure: null });
    expect(states.map(({ last }) => last?.at)).toEqual(Array(3).fill(states[0]?.last?.at));
    expect((await readdir(into)).filter((name) => name.startsWith('auto-'))).toEqual(['auto-2026-01-09']);
    for (const { backups } of opened) await backups.stop();
  });
});

/** Does it in a process of its own, which is killed when `isTime`; @returns whether it was. */
const killed = async (words: string[], isTime: (line: string) => boolean | Promise<boolean>) =>
  (await killedWhen(CHILD, words, isTime)).wasKilled;

describe('a kill', () => {
  it.each([/^begun/, /^[2-9]\d % of \d{5}/, /^100 % of \d{5}/, /^50 % of 4$/])(
    'of a backup at %s leaves nothing that could be restored',
    async (at) => {
      const school = await engines();
      await fillEngines(school, 2_500);
      const target = place();
      expect(await killed(['backup', JSON.stringify(school), target], (line) => at.test(line))).toBe(true);
      await expect(restoreInto(target, folder(), filledProgram)).rejects.toThrow('n’est pas une sauvegarde complète');
      await expect(restoreInto(target, await engines(), filledProgram)).rejects.toThrow(
        'n’est pas une sauvegarde complète',
      );
    },
  );

  it('of a night leaves no backup’s name, and the next round makes it', async () => {
    const school = await engines();
    await fillEngines(school, 2_500);
    const into = place();
    const words = ['night', JSON.stringify(school), into];
    const signs = ['.miroir', '.en-cours-2026-03-03'];
    for (const sign of signs) {
      const seen = async () => {
        while (!existsSync(join(into, sign))) await pause(1);
        return true;
      };
      expect(await killed(words, (line) => line === 'begun' && seen())).toBe(true);
      expect((await readdir(into)).filter((name) => name.startsWith('auto-'))).toEqual([]);
    }
    expect(await killed(words, () => false)).toBe(false);
    expect(await manifestOf(join(into, 'auto-2026-03-03'))).toMatchObject({ position: 2_500 });
    expect((await readdir(into)).sort()).toEqual(['.miroir', '.verrou', 'auto-2026-03-03']);
  });

  it.each([
    ['a folder', [/^[1-4]\d % of \d$/, /^[5-9]\d % of \d$/]],
    ['engines', [/^2[1-9] %/, /^5[1-9] %/, /^6[1-9] %/, /^80 %/]],
  ] as const)(
    'of a restoration into %s leaves what is not opened, until it is restored after all',
    async (kind, times) => {
      const [school, into] = [folder(), kind === 'engines' ? await engines() : folder()];
      await fillEngines(school, 2_500);
      const target = place();
      const { position, hash } = await backUp(school, target);
      for (const at of times) {
        expect(await killed(['restore', target, JSON.stringify(into)], (line) => at.test(line))).toBe(true);
        await expect(openPlatform(into)).rejects.toThrow(/La restauration de .* n’est pas terminée/);
      }
      expect(await restoreInto(target, into, filledProgram)).toMatchObject({ position, hash });
      const there = await open(into);
      expect(await there.documents.count(ACCOUNTS)).toBe(450);
      expect(await idsIn(there)).toHaveLength(2_500);
      if (there.log instanceof SqliteEventStore) expect(await there.log.verify()).toBe(2_500);
    },
  );
});
