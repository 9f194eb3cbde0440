import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess } from '@ardoise/test-servers/eventstoredb-process';
import { freePort } from '@ardoise/test-servers/free-port';
import { isFullHeight } from '@ardoise/test-servers/heights';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { hasRealEngine, startRealEngine } from '@ardoise/test-servers/real-engines';
import { startRedis, withRedis } from '@ardoise/test-servers/redis';
import { Caller, enrol } from './classroom.js';
import { Mailbox } from './mailbox.js';
import { startServer } from './server.js';

/** For how long an engine is away, and how many ratings a second are made meanwhile, as by a class. */
const AWAY_MS = isFullHeight() ? 60_000 : 12_000;
const RATINGS_A_SECOND = 50;

const REPEATING = 12;
const STUDENTS = Array.from({ length: 6 }, (_, n) => `eleve${n}@ecole.test`);
const PUBLIC_URL = 'https://cartes.ecole.test';

interface Engine {
  variable: 'EVENTSTORE_URL' | 'MONGODB_URL' | 'REDIS_URL';
  url: string;
  /** As when the power fails. */
  kill(): Promise<void>;
  start(): Promise<void>;
  dispose(): Promise<void>;
}

async function eventStoreDb(directory: string): Promise<Engine> {
  const variable = 'EVENTSTORE_URL';
  if (hasRealEngine('eventstoredb')) return { variable, ...(await startRealEngine('eventstoredb')) };
  const [file, port] = [join(directory, 'events.ndjson'), await freePort()];
  let server = await startServerProcess({ file, port });
  const start = async () => void (server = await startServerProcess({ file, port }));
  return { variable, url: server.url, kill: () => server.kill(), start, dispose: () => server.kill() };
}

async function mongoDb(directory: string): Promise<Engine> {
  const [file, port] = [join(directory, 'documents.ndjson'), await freePort()];
  let server = await MongoTestServer.start({ file, port });
  const start = async () => void (server = await MongoTestServer.start({ file, port }));
  const stop = () => server.stop();
  return { variable: 'MONGODB_URL', url: `${server.url}?replicaSet=rs0`, kill: stop, start, dispose: stop };
}

async function redis(): Promise<Engine> {
  const server = await startRedis();
  return { variable: 'REDIS_URL', url: server.url, kill: server.stop, start: server.start, dispose: server.dispose };
}

const ENGINES = { EventStoreDB: eventStoreDb, MongoDB: mongoDb, Redis: redis };
type Name = keyof typeof ENGINES;
const NAMES = Object.keys(ENGINES) as Name[];
const combinations = Array.from({ length: 2 ** NAMES.length }, (_, bits) => NAMES.filter((_, n) => bits & (1 << n)));
const kills = combinations.flatMap((names) => names.map((killed) => [killed, names.join(' + '), names] as const));

withRedis.describe('an engine that is away under ratings', () => {
  let directory: string;
  beforeEach(async () => (directory = await mkdtemp(join(tmpdir(), 'ardoise-kills-'))));
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it.each(kills)('%s, of %s: ends no process, loses nothing, doubles nothing', async (killed, _, names) => {
    const engines: Partial<Record<Name, Engine>> = {};
    for (const name of names) engines[name] = await ENGINES[name](directory);
    const environment = Object.fromEntries(Object.values(engines).map(({ variable, url }) => [variable, url]));
    const mailbox = await Mailbox.open();
    const more = { SMTP_URL: mailbox.url, PUBLIC_URL };
    const server = await startServer(join(directory, 'data'), { ...environment, ...more });
    try {
      await enrol(server.url, PUBLIC_URL, mailbox, await Caller.signIn(server.url, 'prof@demo.fr'), STUDENTS);
      const people = await Promise.all(STUDENTS.map((email) => Caller.signIn(server.url, email)));
      const person = (nth: number) => people[nth % people.length]!;
      const cards = await person(0).call<string[]>('GET', '/api/flashcards?fetch_ids_only=1');
      /** Of each key, what it stands for. */
      const ratings = new Map<string, { nth: number; id?: string | undefined }>();
      const statuses = new Map<number, number>();
      let longest = 0;
      const rate = async (key: string, nth: number) => {
        const begun = performance.now();
        const delay = { action: 'put_back_in_deck_after', putBackInDeckAfter: 600 };
        const body = { flashcardId: cards[nth % cards.length], ...delay };
        const answer = await person(nth).answered<{ id: string }>('POST', '/api/progress/update', body, key);
        longest = Math.max(longest, performance.now() - begun);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        return answer;
      };
      const sent: Promise<void>[] = [];
      const load = async (milliseconds: number) => {
        for (const end = performance.now() + milliseconds; performance.now() < end;) {
          const [key, nth] = [randomUUID(), ratings.size];
          ratings.set(key, { nth });
          sent.push(rate(key, nth).then(({ id }) => void ratings.set(key, { nth, id })));
          await pause(1_000 / RATINGS_A_SECOND);
        }
      };
      await load(1_000);
      await engines[killed]?.kill();
      await load(AWAY_MS);
      await engines[killed]?.start();
      await load(3_000);
      await Promise.all(sent);
      expect([...statuses.keys()].filter((status) => ![200, 201, 429, 503].includes(status))).toEqual([]);
      // Each that was answered is there, and as one: its key gives the same again. The others can be made now.
      const acknowledged = [...ratings.values()].filter(({ id }) => id !== undefined).length;
      const told = `${killed} away for ${AWAY_MS / 1_000} s: ${acknowledged} of ${ratings.size} ratings taken`;
      console.log(`${told}, longest ${Math.round(longest)} ms`, Object.fromEntries(statuses));
      const left = ratings.entries();
      const repeat = async () => {
        for (const [key, { nth, id }] of left) {
          let again = await rate(key, nth);
          for (; again.status === 503 || again.status === 429; again = await rate(key, nth)) await pause(200);
          expect(id ?? again.id).toBe(again.id);
          ratings.set(key, { nth, id: again.id });
        }
      };
      await Promise.all(Array.from({ length: REPEATING }, repeat));
      expect(new Set([...ratings.values()].map(({ id }) => id)).size).toBe(ratings.size);
      const days = await Promise.all(people.map((each) => each.call<{ done: number }>('GET', '/api/progress/today')));
      expect(days.reduce((sum, { done }) => sum + done, 0)).toBe(ratings.size);
      expect([await server.stop(), server.said()]).toEqual([0, expect.any(String)]);
    } finally {
      await server.kill();
      await mailbox.close();
      for (const engine of Object.values(engines)) await engine.dispose();
    }
  });
});
