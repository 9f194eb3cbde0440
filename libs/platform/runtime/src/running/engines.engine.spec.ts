import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { Reaction } from '@ardoise/jobs';
import { withRedis } from '@ardoise/test-servers/redis';
import { projection } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import { startEngines } from './engines.suite.js';
import type { EngineUrl, StartedEngines } from './engines.suite.js';
import { RuntimePlatform } from './platform.js';
import { Work } from './work.js';

interface Counter extends Document {
  count: number;
}
const counters = collection<Counter>({ name: 'counters-v1' });
const projections = [
  projection<Counter, { type: 'Counted'; data: { by: string } }>({
    name: 'counters-v1',
    into: counters,
    touches: { Counted: ({ data }) => data.by },
    evolve: (counter, _, id) => ({ id, count: (counter?.count ?? 0) + 1 }),
  }),
];

class Telling extends Reaction {
  override readonly name = 'telling';
  readonly told: string[] = [];
  readonly nights: string[] = [];
  override jobsOf({ id, type }: { id: string; type: string }) {
    return type === 'Counted' ? [{ id, name: this.name, data: {} }] : [];
  }
  override nightly(night: string) {
    return [{ id: `night-${night}`, name: this.name, data: {} }];
  }
  override async run({ id }: { id: string }) {
    (id.startsWith('night-') ? this.nights : this.told).push(id);
  }
}

const URLS: readonly EngineUrl[] = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'];
const COMBINATIONS = Array.from({ length: 2 ** URLS.length }, (_, bits) => URLS.filter((_, n) => bits & (1 << n)));
const logger = pino({ level: 'silent' });

let directory: string;
let engines: StartedEngines;
const opened: RuntimePlatform[] = [];

async function open(more: Record<string, string> = {}): Promise<RuntimePlatform> {
  const settings = Settings.from({ NODE_ENV: 'test', DATA_DIR: directory, ...engines.environment, ...more });
  const onFatal = (error: unknown) => fatal.push(error);
  const platform = await RuntimePlatform.open({ settings, projections, logger, onFatal });
  opened.push(platform);
  return platform;
}

const fatal: unknown[] = [];

async function begin(wanted: readonly EngineUrl[]): Promise<void> {
  directory = await mkdtemp(join(tmpdir(), 'engines-'));
  engines = await startEngines(wanted);
}

afterEach(async () => {
  for (const platform of opened.splice(0).reverse()) await platform.close();
  await engines.dispose();
  await rm(directory, { recursive: true });
});

async function count(platform: RuntimePlatform): Promise<string> {
  const id = randomUUID();
  const metadata = { at: '2026-01-01T00:00:00.000Z', version: 1 };
  const { position } = await platform.store.append(
    'counts',
    [{ id, type: 'Counted', data: { by: 'a' }, metadata }],
    'any',
  );
  await platform.projector.caughtUp(position);
  return id;
}

describe.each(COMBINATIONS.map((urls) => [urls.join(' + ') || 'no address', urls] as const))('with %s', (_, urls) => {
  const run = urls.includes('REDIS_URL') ? withRedis.it : it;

  run('the whole platform works, and goes on after a restart with what it kept', async () => {
    await begin(urls);
    const first = await open();
    await first.projector.start();
    const telling = new Telling();
    const work = new Work(first, [telling], logger);
    work.start();
    const ids = [await count(first), await count(first)];
    expect(await first.documents.get(counters, 'a')).toMatchObject({ count: 2 });
    while (telling.told.length < 2) await new Promise(setImmediate);
    await first.jobs.idle();
    expect(telling.told.sort()).toEqual(ids.sort());
    const media = randomUUID();
    await first.media.put(media, Buffer.from('sound'), { mime: 'audio/mpeg' });
    await work.stop();
    await opened.pop()?.close();

    const second = await open();
    await second.projector.start();
    const again = new Work(second, [telling], logger);
    again.start();
    const last = await count(second);
    while (telling.told.length < 3) await new Promise(setImmediate);
    await second.jobs.idle();
    expect(new Set(telling.nights).size).toBe(telling.nights.length);
    expect(telling.nights.length).toBeGreaterThan(0);
    await again.stop();
    expect(telling.told.at(-1)).toBe(last);
    expect(await second.documents.get(counters, 'a')).toMatchObject({ count: 3 });
    expect(await text(await second.media.open(media))).toBe('sound');
    expect(Buffer.from(second.secret)).toEqual(Buffer.from(first.secret));
    expect(fatal).toEqual([]);
  });
});

describe('a second process on the same stores', () => {
  it('is refused where jobs run in the process, which would do them twice', async () => {
    await begin(['EVENTSTORE_URL', 'MONGODB_URL']);
    const other = await mkdtemp(join(tmpdir(), 'engines-'));
    let refusal: unknown;
    while (!refusal) {
      await open();
      await open({ DATA_DIR: other }).catch((error: unknown) => (refusal = error));
      if (refusal) break;
      // The machine stood still for as long as the first one's word holds: it is told, and both begin again.
      while (fatal.length === 0) await new Promise(setImmediate);
      for (const platform of opened.splice(0).reverse()) await platform.close();
      fatal.length = 0;
    }
    expect(refusal).toMatchObject({ message: expect.stringMatching(/^Un autre processus d’Ardoise .* REDIS_URL/) });
    await rm(other, { recursive: true });
  });

  it('takes the place of one that stopped without waiting', async () => {
    await begin(['EVENTSTORE_URL', 'MONGODB_URL']);
    await open();
    await opened.pop()?.close();
    const second = await open();
    await second.projector.start();
    await count(second);
    expect(await second.documents.get(counters, 'a')).toMatchObject({ count: 1 });
  });

  withRedis.it('shares everything with Redis: views, jobs, the secret', async () => {
    await begin(URLS);
    const [one, two] = [await open(), await open()];
    expect(Buffer.from(one.secret)).toEqual(Buffer.from(two.secret));
    await Promise.all([one.projector.start(), two.projector.start()]);
    const tellings = [new Telling(), new Telling()];
    const works = [one, two].map((platform, n) => new Work(platform, [tellings[n] as Telling], logger));
    for (const work of works) work.start();
    const ids = [];
    for (let n = 0; n < 20; n++) ids.push(await count(n % 2 ? one : two));
    const told = () => tellings.flatMap((telling) => telling.told);
    while (told().length < ids.length) await new Promise(setImmediate);
    await one.jobs.idle();
    for (const work of works) await work.stop();
    expect(told().sort()).toEqual(ids.sort());
    expect(tellings.flatMap(({ nights }) => nights)).toHaveLength(1);
    for (const platform of [one, two]) {
      await platform.projector.caughtUp(await platform.store.head());
      expect(await platform.documents.get(counters, 'a')).toMatchObject({ count: 20 });
    }
  });

  it('waits for its turn with what one does at a time', async () => {
    await begin([]);
    const platform = await open();
    const done: string[] = [];
    const slow = platform.alone('first-start', async () => {
      await new Promise(setImmediate);
      done.push('one');
    });
    await slow;
    await platform.alone('first-start', async () => done.push('two'));
    await expect(platform.alone('first-start', () => Promise.reject(new Error('its own')))).rejects.toThrow('its own');
    expect(done).toEqual(['one', 'two']);
  });
});
