import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { TestAuthority, withOpenssl } from '@ardoise/test-servers/certificates';
import { EventStoreDbTestServer } from '@ardoise/test-servers/eventstoredb';
import { freePort } from '@ardoise/test-servers/free-port';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { startRedis, withRedis } from '@ardoise/test-servers/redis';
import { Settings } from '@ardoise/settings';
import { awaitEngines } from './await-engines.js';
import { EngineRefused, StartGivenUp } from './engine-refused.js';
import { limited } from './limited.js';
import { ENGINES, TROUBLES } from './troubles.js';
import type { EngineName, TroubleName } from './troubles.js';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

interface Heard {
  /** Who gave up, with what words; null when the engine was found well. */
  refused: string | null;
  /** What was said of a wait, until the first of it, which ended the start. */
  waited: string[];
}

/** Starts on one engine; the first wait that is told of ends it. */
async function start(engine: EngineName, url: string): Promise<Heard> {
  const leaving = new AbortController();
  const waited: string[] = [];
  const onWaiting = (sentence: string | null) => {
    if (sentence !== null) waited.push(sentence);
    leaving.abort();
  };
  const { values } = Settings.from({ NODE_ENV: 'test', [ENGINES[engine].variable]: url });
  const refused = await awaitEngines({ values }, { onWaiting, signal: leaving.signal }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof StartGivenUp) return null;
      expect(error).toBeInstanceOf(EngineRefused);
      return (error as Error).message;
    },
  );
  return { refused, waited };
}

/** Which trouble a start names; null when there is none. */
async function troubleOf(engine: EngineName, url: string): Promise<TroubleName | null> {
  const { refused, waited } = await start(engine, url);
  const said = refused ?? waited[0];
  if (said === undefined) return null;
  const names = (Object.keys(TROUBLES) as TroubleName[]).filter((name) => {
    const words = TROUBLES[name].cause.split(/\{\w+\}/);
    return TROUBLES[name].passes === (refused === null) && words.every((each) => said.includes(each));
  });
  expect([said, names.length]).toEqual([said, 1]);
  expect(said).toContain(`${engine} (${ENGINES[engine].variable}, `);
  expect(said).not.toMatch(/\{\w+\}|secret/);
  return names[0] ?? null;
}

const SCHEMES: Readonly<Record<EngineName, (place: string, tls: boolean) => string>> = {
  EventStoreDB: (place, tls) => `esdb://${place}?tls=${tls}`,
  MongoDB: (place, tls) => `mongodb://${place}/?tls=${tls}`,
  Redis: (place, tls) => `${tls ? 'rediss' : 'redis'}://${place}`,
};
const NAMES = Object.keys(ENGINES) as EngineName[];

async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => {})));
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.each(NAMES)('a start on %s', (engine) => {
  const at = (place: string, tls = false) => troubleOf(engine, SCHEMES[engine](place, tls));

  it('says that nobody listens', async () => {
    expect(await at(`127.0.0.1:${await freePort()}`)).toBe('nobody');
  });

  it('says that a name is not known', async () => {
    expect(await at('ardoise-moteur.invalid:1234')).toBe('unknown-name');
  });

  it.each([false, true])('says that nobody answers, TLS: %s', async (tls) => {
    expect(await at(await listening(createServer()), tls)).toBe('silent');
  });

  it('says so of a door that closes at once', async () => {
    expect(await at(await listening(createServer((socket) => socket.end())))).toBe('silent');
  });

  it.each([false, true])('knows a server of another kind, TLS: %s', async (tls) => {
    expect(await at(await listening(createHttpServer((_, response) => response.end('Bonjour'))), tls)).toBe(
      'other-kind',
    );
  });

  it('does not repeat an address that it cannot read', async () => {
    const unreadable = {
      EventStoreDB: 'esdb://a:secret@:x',
      MongoDB: 'mongodb://a:secret:x@h/',
      Redis: 'redis://a:secret@h:x',
    };
    expect(await troubleOf(engine, unreadable[engine])).toBe('unreadable-address');
  });
});

/** A server of each engine, with or without TLS. @returns its place */
async function running(engine: EngineName, tls?: Awaited<ReturnType<TestAuthority['sign']>>): Promise<string> {
  if (engine === 'Redis') {
    const redis = await startRedis({ tls });
    ends.push(() => redis.dispose());
    return new URL(redis.url).host;
  }
  const server = await (engine === 'MongoDB' ? MongoTestServer : EventStoreDbTestServer).start({ tls });
  ends.push(() => server.stop());
  return `127.0.0.1:${server.port}`;
}

/** Where the certificate of an authority is named. Redis' client knows those of Node alone. */
const trusting = (engine: EngineName, url: string, file: string) => `${url}&tlsCAFile=${encodeURIComponent(file)}`;

withOpenssl.describe('a certificate', () => {
  let authority: TestAuthority;
  beforeAll(async () => {
    authority = await TestAuthority.make();
  });
  afterAll(() => authority.dispose());

  describe.each(NAMES)('of %s', (engine) => {
    const run = engine === 'Redis' ? withRedis.it : it;
    const url = (place: string, tls = true) => SCHEMES[engine](place, tls);

    run('is missed where TLS is wanted, and wanted where it is', async () => {
      expect(await troubleOf(engine, url(await running(engine)))).toBe('without-tls');
      expect(await troubleOf(engine, url(await running(engine, await authority.sign()), false))).toBe('with-tls');
    });

    run('of an authority that nobody has named is refused', async () => {
      expect(await troubleOf(engine, url(await running(engine, await authority.sign())))).toBe('unknown-authority');
    });
  });

  describe.each(['EventStoreDB', 'MongoDB'] as const)('of %s, with its authority', (engine) => {
    const trusted = async (options: Parameters<TestAuthority['sign']>[0], file = authority.file) =>
      troubleOf(
        engine,
        trusting(engine, SCHEMES[engine](await running(engine, await authority.sign(options)), true), file),
      );

    it('is taken', async () => {
      expect(await trusted({})).toBeNull();
    });

    it('is refused when it is another authority', async () => {
      const other = await TestAuthority.make();
      ends.push(() => other.dispose());
      expect(await trusted({}, other.file)).toBe('unknown-authority');
    });

    it('is refused when it has expired', async () => {
      expect(await trusted({ days: -1 })).toBe('expired-certificate');
    });

    it('is refused for another host, which is named', async () => {
      expect(await trusted({ names: 'DNS:journal.example' })).toBe('other-host');
    });

    it('says which file cannot be read', async () => {
      expect(await trusted({}, '/nulle/part/ca.crt')).toBe('missing-file');
    });
  });

  it('carries the account of EventStoreDB, which is refused with its cause', async () => {
    const server = await EventStoreDbTestServer.start({
      tls: await authority.sign(),
      accounts: [
        { name: 'ecole', password: 'se:cret' },
        { name: 'visiteur', password: 'secret', readsAll: false },
      ],
    });
    ends.push(() => server.stop());
    const as = (account: string) =>
      troubleOf(
        'EventStoreDB',
        trusting('EventStoreDB', `esdb://${account}127.0.0.1:${server.port}?tls=true`, authority.file),
      );
    expect(await as('')).toBe('no-account');
    expect(await as('ecole:faux-secret@')).toBe('wrong-password');
    expect(await as('visiteur:secret@')).toBe('few-rights');
    expect(await as('ecole:se%3Acret@')).toBeNull();
  });
});

describe('EventStoreDB', () => {
  const on = async (options: Parameters<typeof EventStoreDbTestServer.start>[0], discovering = false) => {
    const server = await EventStoreDbTestServer.start(options);
    ends.push(() => server.stop());
    return troubleOf('EventStoreDB', discovering ? server.url.replace('esdb:', 'esdb+discover:') : server.url);
  };

  it.each(['22.6.0', '23.10.6', '24.2.0'])('of version %s is taken', async (version) => {
    expect(await on({ version })).toBeNull();
  });

  it.each(['21.10.11', '22.5.9', null])('of version %s is too old', async (version) => {
    expect(await on({ version })).toBe('too-old');
  });

  it('is found by gossip, and waited for while no node leads', async () => {
    expect(await on({}, true)).toBeNull();
    expect(await on({ hasLeader: false }, true)).toBe('leaderless');
  });
});

describe('MongoDB', () => {
  const on = async (options: Parameters<typeof MongoTestServer.start>[0], query = '', account = '') => {
    const server = await MongoTestServer.start(options);
    ends.push(() => server.stop());
    return troubleOf('MongoDB', `mongodb://${account}127.0.0.1:${server.port}/ecole${query}`);
  };
  const accounts = [
    { name: 'ecole', password: 'secret@/' },
    { name: 'visiteur', password: 'secret', mayWork: false },
  ];

  it.each([
    ['replica set', '', null],
    ['replica set', '?replicaSet=rs0', null],
    ['replica set', '?replicaSet=rs1', 'other-set'],
    ['single server', '', 'standalone'],
    ['single server', '?replicaSet=rs0', 'standalone'],
    ['uninitiated set', '', 'uninitiated'],
    ['uninitiated set', '?directConnection=true', 'uninitiated'],
    ['set without a primary', '?replicaSet=rs0', 'primaryless'],
    ['DocumentDB', '', null],
    ['DocumentDB', '?replicaSet=rs0', 'no-set-name'],
  ] as const)('as a %s, with "%s" in the address: %s', async (as, query, trouble) => {
    expect(await on({ as }, query)).toBe(trouble);
  });

  it('of before 4.2 is too old', async () => {
    expect(await on({ maxWireVersion: 7 })).toBe('too-old');
  });

  it.each(['replica set', 'DocumentDB'] as const)('asks for an account, as a %s', async (as) => {
    expect(await on({ as, accounts })).toBe('no-account');
    expect(await on({ as, accounts }, '', 'ecole:faux-secret@')).toBe('wrong-password');
    expect(await on({ as, accounts }, '', 'personne:secret@')).toBe('wrong-password');
    expect(await on({ as, accounts }, '', 'visiteur:secret@')).toBe('few-rights');
    expect(await on({ as, accounts }, '', 'ecole:secret%40%2F@')).toBeNull();
  });

  it('is told of when the members that it names are not to be reached', async () => {
    const members = [`127.0.0.1:${await freePort()}`];
    expect(await on({ members }, '?replicaSet=rs0')).toBe('members-away');
    expect(await on({ members }, '?directConnection=true')).toBeNull();
  });
});

withRedis.describe('Redis', () => {
  const on = async (more: readonly string[], account = '', database = '') => {
    const redis = await startRedis({ more });
    ends.push(() => redis.dispose());
    return troubleOf('Redis', `${redis.url.replace('//', `//${account}`)}/${database}`);
  };

  it('asks for its password', async () => {
    const more = ['--requirepass', 'secret'];
    expect(await on(more)).toBe('no-account');
    expect(await on(more, ':faux-secret@')).toBe('wrong-password');
    expect(await on(more, 'personne:secret@')).toBe('wrong-password');
    expect(await on(more, ':secret@')).toBeNull();
  });

  it('that asks for none takes one', async () => {
    expect(await on([], ':secret@')).toBeNull();
  });

  it('refuses an account without rights', async () => {
    expect(await on(['--user', 'visiteur', 'on', '>secret', '+ping', '+info'], 'visiteur:secret@')).toBe('few-rights');
  });

  it.each([
    ['allkeys-lru', 'evicts'],
    ['volatile-ttl', 'evicts'],
    ['noeviction', null],
  ] as const)('with maxmemory-policy %s: %s', async (policy, trouble) => {
    expect(await on(['--maxmemory', '50mb', '--maxmemory-policy', policy])).toBe(trouble);
  });

  it('is refused as a replica, and for a database that it has not', async () => {
    const main = await startRedis();
    ends.push(() => main.dispose());
    const { port } = new URL(main.url);
    expect(await on(['--replicaof', `127.0.0.1 ${port}`, '--replica-serve-stale-data', 'yes'])).toBe('replica');
    expect(await on([], '', '99')).toBe('no-database');
    expect(await on([], '', '3')).toBeNull();
  });
});

describe('a wait', () => {
  it('is told once a cause, and goes on until the engine is there', async () => {
    const server = await MongoTestServer.start();
    const { port } = server;
    await server.stop();
    const told: (string | null)[] = [];
    let again: (() => Promise<void>) | undefined = async () => {
      const started = await MongoTestServer.start({ port });
      ends.push(() => started.stop());
    };
    const { values } = Settings.from({ NODE_ENV: 'test', MONGODB_URL: `mongodb://127.0.0.1:${port}/` });
    await awaitEngines(
      { values },
      {
        onWaiting: (sentence) => {
          told.push(sentence);
          void again?.();
          again = undefined;
        },
      },
    );
    expect(told).toEqual([expect.stringContaining(TROUBLES.nobody.cause), null]);
  });

  it('does not keep the other engines from being refused', async () => {
    const server = await MongoTestServer.start({ as: 'single server' });
    ends.push(() => server.stop());
    const { values } = Settings.from({
      NODE_ENV: 'test',
      EVENTSTORE_URL: `esdb://127.0.0.1:${await freePort()}?tls=false`,
      MONGODB_URL: server.url,
    });
    await expect(awaitEngines({ values }, { onWaiting: () => {} })).rejects.toThrow(TROUBLES.standalone.cause);
  });

  it('ends for all of them with the first that is refused', async () => {
    let beside: AbortSignal | undefined;
    const work = limited(null, [], async (signal) => {
      beside = signal;
      throw new EngineRefused('Non.');
    });
    await expect(work).rejects.toThrow('Non.');
    expect(beside?.aborted).toBe(true);
  });

  it('is not made for Redis, which the application does without', async () => {
    const told: (string | null)[] = [];
    const { values } = Settings.from({ NODE_ENV: 'test', REDIS_URL: `redis://127.0.0.1:${await freePort()}` });
    await awaitEngines({ values }, { onWaiting: (sentence) => told.push(sentence) });
    expect(told).toEqual([expect.stringContaining(TROUBLES.nobody.cause)]);
  });
});
