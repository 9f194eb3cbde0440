import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSchool } from '@ardoise/accounts/testing';
import type { School } from '@ardoise/accounts/testing';
import { classesProjection } from '@ardoise/classes';
import { beginningOf, daysAfter } from '@ardoise/contracts';
import type { ActivityStatistics, GeneralStatistics, UserStatistics } from '@ardoise/contracts';
import { SqliteEventStore } from '@ardoise/event-store';
import type { EventStore } from '@ardoise/event-store';
import { EventStoreDbEventStore } from '@ardoise/event-store/eventstoredb';
import { EventStoreDbTestServer } from '@ardoise/test-servers/eventstoredb';
import {
  activityHoursProjection,
  cardRatingsProjection,
  sessionDaysProjection,
  StatisticsModule,
  touchedDaysProjection,
} from '@ardoise/statistics';
import { FORMATS, readOptions, REPORTS } from './options.js';
import { replay } from './replay.js';
import { SchoolYear } from './school-year.suite.js';

const ZONE = 'Europe/Paris';
const DAY = 86_400_000;
/** Days on which the page is looked at; one on each side of both changes of the clocks. */
const LOOKS = ['2025-03-29', '2025-03-30', '2025-06-15', '2025-10-26', '2025-12-31'];

interface Look {
  day: string;
  period: string[];
  general: GeneralStatistics;
  users: UserStatistics[];
  activity: ActivityStatistics;
}

let school: School;
/** The log as an analyst opens it, while the server has it open. */
let log: SqliteEventStore;
const looks: Look[] = [];

beforeAll(async () => {
  const projections = [
    classesProjection,
    sessionDaysProjection,
    activityHoursProjection,
    cardRatingsProjection,
    touchedDaysProjection,
  ];
  school = await openSchool({ contexts: [StatisticsModule], projections });
  const year = new SchoolYear(school.platform.store);
  let next = Date.parse('2025-01-01T00:00:00Z');
  for (const day of LOOKS) {
    const until = beginningOf(daysAfter(day, 1), ZONE);
    for (; next < until; next += DAY) await year.day(next, until);
    await school.platform.projector.caughtUp(await school.platform.store.head());
    const period = [daysAfter(day, -40), day];
    const read = async <T>(what: string) =>
      (await school.as<T>('professor', 'GET', `/api/stats/${what}?start_date=${period[0]}&end_date=${period[1]}`)).body;
    looks.push({
      day,
      period,
      general: await read('general'),
      users: await read('users'),
      activity: await read('activity'),
    });
  }
  log = await SqliteEventStore.openReadOnly({ directory: school.directory });
});
afterAll(async () => {
  await log.close();
  await school.dispose();
});

/** The bytes of a replay. */
async function bytes(store: EventStore, ...words: string[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const sink = async (part: string | Uint8Array) => void parts.push(Buffer.from(part as Uint8Array));
  await replay({ store, timeZone: ZONE, options: readOptions(words), sink });
  return Buffer.concat(parts);
}

const rows = async (...words: string[]) =>
  JSON.parse((await bytes(log, ...words, '--format', 'json')).toString()) as Record<string, unknown>[];

describe('a replay as of a day', () => {
  it.each(LOOKS)('gives what the page showed on %s, whatever came later', async (day) => {
    const look = looks.find((one) => one.day === day);
    if (!look) throw new Error(day);
    const [from = '', to = ''] = look.period;
    const asOf = ['--from', from, '--to', to, '--as-of', day];
    expect(look.users.length).toBeGreaterThan(3);
    expect(look.activity.hardest.length).toBeGreaterThan(5);
    expect(await rows('stats', '--by', 'total', ...asOf)).toEqual([look.general]);
    expect(await rows('stats', '--by', 'user', ...asOf)).toEqual(
      look.users.map(({ id, nb_sessions, total_time }) => ({ user_id: id, nb_sessions, total_time })),
    );
    expect(await rows('stats', '--by', 'day', ...asOf)).toEqual(look.activity.days);
    expect(await rows('stats', '--by', 'hour', ...asOf)).toEqual(look.activity.hours);
    const cards = await rows('revision', '--by', 'card', ...asOf);
    expect(cards).toEqual(expect.arrayContaining(look.activity.hardest));
    const answers = await rows('quiz', '--by', 'answer', ...asOf);
    expect(answers.filter(({ correct }) => correct)).toHaveLength(look.activity.quizzes.correct);
    expect(await rows('quiz', '--by', 'attempt', ...asOf)).toHaveLength(look.activity.quizzes.attempts);
  });

  it('differs from what is known today, where something came late', async () => {
    const period = ['--from', '2025-05-06', '--to', '2025-06-15'];
    const then = await rows('stats', '--by', 'day', ...period, '--as-of', '2025-06-15');
    expect(await rows('stats', '--by', 'day', ...period)).not.toEqual(then);
  });
});

describe('a replay', () => {
  const tables = Object.entries(REPORTS).flatMap(([report, names]) => names.map((by) => [report, by] as const));
  it.each(tables)('of %s --by %s gives the same bytes each time, in every format', async (report, by) => {
    for (const format of FORMATS) {
      const words = [report, '--by', by, '--format', format, '--from', '2025-01-01', '--to', '2025-12-31'];
      const once = await bytes(log, ...words);
      // This school has no cards: replay.spec.ts has the rows of 'content'.
      if (report !== 'content') expect(once.length).toBeGreaterThan(20);
      expect(once.equals(await bytes(log, ...words))).toBe(true);
    }
  });

  it('cuts to days of the time zone', async () => {
    const events = await rows('export', '--from', '2025-03-29', '--to', '2025-04-02');
    const moments = events.map(({ at }) => String(at));
    expect(moments.length).toBeGreaterThan(0);
    for (const at of moments) expect(at >= '2025-03-28T23:00' && at < '2025-04-02T22:00').toBe(true);
  });

  it('names nobody', async () => {
    for (const [report, by] of tables) expect((await bytes(log, report, '--by', by)).toString()).not.toContain('@');
  });

  it('says how far it is, and what it could not read', async () => {
    const done: number[] = [];
    const options = readOptions(['stats']);
    const told = await replay({
      store: log,
      timeZone: ZONE,
      options,
      sink: async () => {},
      onProgress: (position) => done.push(position),
    });
    expect(told).toMatchObject({ events: await log.head(), unreadable: 0 });
    expect(done.at(-1)).toBe(await log.head());
  });

  it('covers the whole log unless told, and reads EventStoreDB alike', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'ardoise-replay-'));
    const server = await EventStoreDbTestServer.start();
    const embedded = await SqliteEventStore.open({ directory });
    const shared = await EventStoreDbEventStore.open({ url: server.url });
    try {
      for (const store of [embedded, shared]) {
        const year = new SchoolYear(store);
        for (let n = 0; n < 10; n++) await year.day(Date.parse('2025-01-01T00:00:00Z') + n * DAY, Infinity);
      }
      for (const by of ['user', 'day'])
        expect(await bytes(shared, 'stats', '--by', by)).toEqual(await bytes(embedded, 'stats', '--by', by));
      const exported = (await bytes(shared, 'export', '--format', 'ndjson')).toString().trimEnd().split('\n');
      expect(exported).toHaveLength(await embedded.head());
      expect(JSON.parse(exported[0] ?? '')).toMatchObject({ revision: 0, version: 1 });
    } finally {
      await shared.close();
      await embedded.close();
      await server.stop();
      await rm(directory, { recursive: true });
    }
  });
});
