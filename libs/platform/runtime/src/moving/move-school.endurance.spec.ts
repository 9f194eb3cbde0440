import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Document } from '@ardoise/documents';
import { compareLogs, LOG_FILE, NotACopy } from '@ardoise/event-store';
import type { RecordedEvent } from '@ardoise/event-store';
import { endOfLog } from '@ardoise/event-store/sqlite';
import { EventStoreDbTestServer } from '@ardoise/test-servers/eventstoredb';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { NewerData } from '../data/data-version.js';
import { killedWhen } from '../running/told-steps.suite.js';
import { append, fillEngines, openPlatform, filledProgram } from './filled-school.suite.js';
import { pagesOf } from './move-documents.js';
import { LEFT, MOVED } from './moved-collections.js';
import { moveSchool } from './move-school.js';
import { openAlone, placeName } from './school-data.js';
import type { DataLocation, SchoolData } from './school-data.js';

const CHILD = fileURLToPath(new URL('./moving-child.suite.js', import.meta.url));

let scratch: string;
/** A school in a folder, which tests only read. */
let school: DataLocation;
let events: EventStoreDbTestServer;
let mongo: MongoTestServer;
let engines: DataLocation;
const opened: SchoolData[] = [];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'moving-'));
  school = folder();
  await fillEngines(school);
});
afterAll(() => rm(scratch, { recursive: true }));
beforeEach(async () => {
  [events, mongo] = [await EventStoreDbTestServer.start(), await MongoTestServer.start()];
  engines = { ...folder(), eventStoreUrl: events.url, mongoUrl: `${mongo.url}?replicaSet=rs0` };
});
afterEach(async () => {
  await close();
  await events.stop();
  await mongo.stop();
});

let places = 0;
function folder(): DataLocation {
  return { directory: join(scratch, `place-${places++}`) };
}
async function aCopyOfTheFolder(): Promise<DataLocation> {
  const place = folder();
  // SQLite's own files are empty, and go while one copies: the driver closes for good when its statements are collected.
  const isKept = (path: string) => !/-(wal|shm)$/.test(path);
  await cp(school.directory, place.directory, { recursive: true, filter: isKept });
  return place;
}
async function open(place: DataLocation, mustHold = false): Promise<SchoolData> {
  const data = await openAlone(place, mustHold);
  opened.push(data);
  return data;
}
async function close(): Promise<void> {
  for (const data of opened.splice(0)) await data.close();
}
const move = async (from: DataLocation, to: DataLocation) => {
  try {
    return await moveSchool({ from: await open(from, true), to: await open(to), by: 'copy', program: filledProgram });
  } finally {
    await close();
  }
};

/** All that is to be the same in two places; positions in documents by what stands there. */
async function contents({ log, documents, media, secret }: SchoolData) {
  const all: Record<string, Document[]> = {};
  for (const each of MOVED) {
    await documents.declare(each);
    const found: Document[] = [];
    for await (const page of pagesOf(documents, each)) found.push(...page);
    all[each.name] = structuredClone(found);
  }
  const positions: boolean[] = [];
  for (const { events: held } of all['personal-export-parts'] as unknown as { events: RecordedEvent[] }[]) {
    for (const event of held)
      for await (const same of log.readStream(event.stream, { from: event.revision, limit: 1 }))
        positions.push(same.position === event.position);
    for (const event of held) Object.assign(event, { position: 0 });
  }
  const files: Record<string, string> = {};
  for await (const { id, size, mime } of media.list())
    files[id] = `${size} ${mime} ${(await buffer(await media.open(id))).toString('base64').slice(0, 100)}`;
  const key = await secret();
  return { all, positions, files, secret: key && Buffer.from(key).toString('hex') };
}

describe('a school', () => {
  it('is the same in engines, and in a folder again', async () => {
    const back = folder();
    const there = await move(school, engines);
    expect(there).toMatchObject({ events: 3_000, media: { files: 4 } });
    expect(await move(engines, back)).toEqual(there);
    const [first, second, third] = [await open(school), await open(engines), await open(back)];
    const before = await contents(first);
    expect(before.all['accounts']).toHaveLength(450);
    expect(before.positions).toEqual(Array(20).fill(true));
    expect(await contents(second)).toEqual(before);
    expect(await contents(third)).toEqual(before);
    await compareLogs({ from: second.log, to: third.log, until: await second.log.head() });
    await close();
    const endIn = ({ directory }: DataLocation) => endOfLog(join(directory, LOG_FILE));
    expect(endIn(back)).toEqual(endIn(school));
  });

  it('is opened by the application where it was moved to, with the same secret', async () => {
    await move(school, engines);
    const [here, there] = [await openPlatform(school), await openPlatform(engines)];
    expect(Buffer.from(there.secret).equals(Buffer.from(here.secret))).toBe(true);
    await here.close();
    await there.close();
  });
});

/** Moves in a process of its own, which is killed when it has told that; null: it ends by itself. @returns its last line */
async function moving(from: DataLocation, to: DataLocation, killedAt: RegExp | null): Promise<string> {
  const words = [from, to].map((place) => JSON.stringify(place));
  const { wasKilled, last } = await killedWhen(CHILD, words, (line) => killedAt?.test(line) ?? false);
  expect({ killedAt, wasKilled }).toEqual({ killedAt, wasKilled: killedAt !== null });
  return last;
}

describe('a move that is killed', () => {
  const STEPS = [/^log 500 /, /^log 2000 /, /^compare 1500 /, /^documents 2\d\d /, /^media [^0]\d* /];

  it.each(['to engines', 'to a folder'])(
    'five times, %s, is refused by the application until it was resumed',
    async (way) => {
      const to = way === 'to engines' ? engines : folder();
      for (const step of STEPS) {
        await moving(school, to, step);
        await expect(openPlatform(to)).rejects.toThrow('La copie vers ces données n’est pas terminée');
      }
      const moved = JSON.parse(await moving(school, to, null)) as unknown;
      expect(moved).toMatchObject({ events: 3_000, media: { files: 4 } });
      const [first, second] = [await open(school), await open(to)];
      expect(await contents(second)).toEqual(await contents(first));
      await close();
      await (await openPlatform(to)).close();
    },
    180_000,
  );

  it('and whose source lives on before it is resumed, ends with what the source has then', async () => {
    const from = await aCopyOfTheFolder();
    await moving(from, engines, /^media /);
    const [accounts] = MOVED.filter(({ name }) => name === 'accounts');
    const platform = await openPlatform(from);
    await append(platform, 100);
    await platform.documents.declare(accounts!);
    await platform.documents.commit({ writes: [{ in: accounts!, delete: 'accounts-7' }] });
    const media = [];
    for await (const each of platform.media.list()) media.push(each);
    await platform.media.delete(media[0]!.id);
    await platform.close();
    expect(await move(from, engines)).toMatchObject({ events: 3_100, media: { files: 3 } });
    expect(await contents(await open(engines))).toEqual(await contents(await open(from)));
  });
});

describe('what is refused in words', () => {
  it('an application at work on the source or the target, in files or engines', async () => {
    const [from, to] = [await aCopyOfTheFolder(), folder()];
    await move(from, engines);
    for (const place of [from, engines]) {
      const platform = await openPlatform(place);
      await platform.projector.start();
      await expect(openAlone(place, true)).rejects.toThrow(
        place === from ? 'Un autre serveur est déjà ouvert sur ces données' : 'Une application travaille sur',
      );
      await platform.close();
    }
    expect(await move(engines, to)).toMatchObject({ events: 3_000 });
  });

  it('a source that does not exist, and a target that holds something', async () => {
    await expect(openAlone(folder(), true)).rejects.toThrow('Il n’y a pas de données d’Ardoise');
    const other = folder();
    await fillEngines(other, 10);
    await expect(move(school, other)).rejects.toThrow(NotACopy);
    await move(school, engines);
    await expect(move(school, engines)).rejects.toThrow('contient déjà des données');
  });

  it('an unfinished copy of another school', async () => {
    const other = folder();
    await fillEngines(other, 10);
    await moving(school, engines, /^log 2000 /);
    await close();
    await expect(move(other, engines)).rejects.toThrow('La cible contient un autre journal');
  });

  it('data that a newer program has opened, and nothing is written', async () => {
    const from = await aCopyOfTheFolder();
    await (await openPlatform(from, { release: '2.0.0', data: 2 })).close();
    await expect(move(from, engines)).rejects.toThrow(NewerData);
    expect(await (await open(engines)).log.head()).toBe(0);
    await close();
    const newer = { release: '2.0.0', data: 2 };
    await moveSchool({ from: await open(from, true), to: await open(engines), by: 'copy', program: newer });
    await close();
    await expect(openPlatform(engines)).rejects.toThrow(NewerData);
  });
});

it('names a place without its passwords', () => {
  const place = { directory: '/x', eventStoreUrl: 'esdb://a:secret@h:2113', mongoUrl: 'mongodb://u:secret@m/db' };
  expect(placeName(place)).toBe('esdb://h:2113 + mongodb://m/db');
  expect(placeName({ directory: '/x' })).toBe('/x');
});

it('says of no collection both that it is moved and left', () => {
  expect(MOVED.filter(({ name }) => name in LEFT)).toEqual([]);
});
