import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withRedis } from '@ardoise/test-servers/redis';
import { startEngines } from '@ardoise/runtime/engines';
import type { EngineUrl, StartedEngines } from '@ardoise/runtime/engines';
import { demonstration, startServer, startWorker } from './server.js';
import type { RunningProcess, RunningServer } from './server.js';
import { until } from './until.js';

const LOG = fileURLToPath(new URL('../../api/dist/log.js', import.meta.url));
const READS = ['/api/folders', '/api/decks', '/api/quizzes', '/api/tags', '/api/comments/unread', '/api/bin'];
/** For so long whoever writes waits until it can be read; ProjectionRunner's and ElectedProjector's. */
const OWN_WRITES_MS = 5_000;
const READERS = 2;
/** From an answer to the next question: people are there all the time, and leave the rebuilding its part of the processor. */
const BREATH_MS = 20;

interface Setting {
  engines: readonly EngineUrl[];
  servers: number;
  /** Whether a process apart projects, which is then the one that is asked to rebuild. */
  worker: boolean;
}

const SHARED = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'] as const;
const SETTINGS: [string, Setting][] = [
  ['one process on the embedded engines', { engines: [], servers: 1, worker: false }],
  ['one process on EventStoreDB', { engines: ['EVENTSTORE_URL'], servers: 1, worker: false }],
  ['one process on MongoDB', { engines: ['MONGODB_URL'], servers: 1, worker: false }],
  ['two api processes of which one projects', { engines: SHARED, servers: 2, worker: false }],
  ['two api processes and a worker', { engines: SHARED, servers: 2, worker: true }],
];

withRedis.describe('all read models rebuilt while people read and write', () => {
  const directories: string[] = [];
  const processes: RunningProcess[] = [];
  let engines: StartedEngines | undefined;

  afterEach(async () => {
    await Promise.all(processes.splice(0).map((one) => one.kill()));
    await engines?.dispose();
    for (const path of directories.splice(0)) await rm(path, { recursive: true, force: true });
  });

  it.each(SETTINGS)(
    '%s: every read is answered and shows what was written',
    async (_, { engines: wanted, servers, worker }) => {
      engines = await startEngines(wanted);
      const environment = { ...engines.environment, WORKERS_APART: String(worker) };
      const own = async (path: Promise<string>) => {
        directories.push(await path);
        return path;
      };
      // On shared engines the first start makes the demonstration; on the embedded ones it is copied.
      const folder = () => own(wanted.length === 0 ? demonstration() : mkdtemp(join(tmpdir(), 'ardoise-rebuild-')));
      const starts = Array.from({ length: servers }, async () => startServer(await folder(), environment));
      const asked = worker ? await folder() : undefined;
      if (asked) processes.push(await startWorker(asked, environment));
      const apis: RunningServer[] = await Promise.all(starts);
      processes.push(...apis);

      const call = async <T>(api: RunningServer, method: string, path: string, token = '', body?: object) => {
        const answer = await fetch(api.url + path, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        });
        return { status: answer.status, body: (await answer.json()) as T };
      };
      const [first] = apis as [RunningServer];
      const signIn = { email: 'prof@demo.fr', password: 'Demo1234' };
      const { token } = (await call<{ token: string }>(first, 'POST', '/api/auth/login', '', signIn)).body;

      const wrong: string[] = [];
      const expectations = (what: string, isRight: boolean) => void (isRight || wrong.push(what));
      let reads = 0;
      let writes = 0;
      let rebuilding = true;
      const reading = async (api: RunningServer, nth: number) => {
        for (let turn = nth; rebuilding; turn++) {
          const path = READS[turn % READS.length] ?? '';
          const { status } = await call(api, 'GET', path, token);
          expectations(`${path}: ${status}`, status === 200);
          reads++;
          await pause(BREATH_MS);
        }
      };
      const writing = async (nth: number) => {
        for (let turn = nth; rebuilding; turn++) {
          const name = `Pendant ${nth}.${turn}`;
          const api = apis[turn % apis.length] ?? first;
          const began = performance.now();
          const made = await call<{ id: string }>(api, 'POST', '/api/folders', token, { id_parent: '0', name });
          expectations(`${name}: ${made.status}`, made.status === 201);
          const took = performance.now() - began;
          const read = () => call<{ name: string }>(api, 'GET', `/api/folders/${made.body.id}`, token);
          let { status, body } = await read();
          // Whoever waited for as long as anybody does is answered before it can be read; nobody else is.
          while (status === 404 && took >= OWN_WRITES_MS) ({ status, body } = await read());
          expectations(`${name} read: ${status} ${body.name} after ${took} ms`, status === 200 && body.name === name);
          writes++;
          await pause(BREATH_MS);
        }
      };
      const load = [
        ...apis.flatMap((api) => Array.from({ length: READERS }, (_, nth) => reading(api, nth))),
        ...[0, 1].map(writing),
      ];
      const rebuilt = promisify(execFile)(process.execPath, [LOG, 'rebuild'], {
        env: { ...process.env, ...environment, NODE_OPTIONS: '', DATA_DIR: asked ?? directories[0] },
      });
      const { stdout } = await rebuilt.finally(() => (rebuilding = false));
      await Promise.all(load);
      expect(stdout.match(/ : reconstruit\./g)?.length).toBeGreaterThan(10);
      expect(wrong).toEqual([]);
      expect(Math.min(reads, writes)).toBeGreaterThan(0);
      // Whoever can read a later write of its own reads all that was written before it, on each process. (What others
      // wrote, a process may show a moment later: it hears of the new documents only when it next asks for them.)
      for (const [nth, api] of apis.entries()) {
        const later = await call<{ id: string }>(api, 'POST', '/api/folders', token, {
          id_parent: '0',
          name: `Ensuite ${nth}`,
        });
        await until(async () => (await call(api, 'GET', `/api/folders/${later.body.id}`, token)).status === 200);
        const { body } = await call<{ name: string }[]>(api, 'GET', '/api/folders', token);
        expect(body.filter(({ name }) => name.startsWith('Pendant')).length).toBe(writes);
      }
      console.log(`rebuilt under load: ${reads} reads, ${writes} writes, none refused`);
    },
  );
});
