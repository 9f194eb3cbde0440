import { resolveSrv } from 'node:dns/promises';
import type { Socket } from 'node:net';
import { databaseIn, hostsIn } from '@ardoise/documents/mongodb/connection';
import { BSON, MongoClient } from 'mongodb';
import type { MongoOptions } from 'mongodb';
import { readNamedFiles } from './files.js';
import { tryMongoSignIn } from './mongodb-sign-in.js';
import { worst } from './probe.js';
import type { Probe } from './probe.js';
import { reached } from './reach.js';
import type { Greeting, ReachedEngine } from './reach.js';
import { SocketReader } from './socket-reader.js';
import { TROUBLES } from './troubles.js';
import type { FoundTrouble } from './troubles.js';

const OP_MSG = 2013;
/** Header, flags, and the kind of the one section. */
const BEFORE_BODY = 21;
/** Of MongoDB 4.2, the oldest that the driver speaks with. */
const OLDEST_WIRE_VERSION = 8;

interface Hello {
  maxWireVersion: number;
  setName?: string;
  msg?: string;
  isreplicaset?: boolean;
  isWritablePrimary?: boolean;
  primary?: string;
}

/** Looks at each server with its own protocol's greeting, which takes no account, then signs in as the driver will. */
export const mongoDbProbe: Probe = async (url, signal) => {
  const { options } = new MongoClient(url);
  const { srvHost } = options;
  const place = hostsIn(url);
  const secure = options.tls ? { tls: await secured(options) } : {};
  const hosts = srvHost
    ? await fromDns(srvHost)
    : options.hosts.map(({ host = '', port = 27_017 }) => ({ host, port }));
  if (!hosts) return { place, found: { trouble: 'unknown-name', facts: { host: srvHost ?? '' } } };
  const met = await Promise.all(hosts.map((each) => metAt({ ...each, ...secure }, options, signal)));
  const found = worst(met, ({ trouble }) => TROUBLES[trouble].passes);
  return { place, found: found ?? (await tryMongoSignIn(url, databaseIn(url), options.credentials !== undefined)) };
};

async function fromDns(name: string): Promise<{ host: string; port: number }[] | null> {
  const records = await resolveSrv(`_mongodb._tcp.${name}`).catch(() => null);
  return records && records.map(({ name: host, port }) => ({ host, port }));
}

async function secured(options: MongoOptions): Promise<NonNullable<ReachedEngine['tls']>> {
  const { tlsCAFile, tlsCertificateKeyFile } = options;
  const { ca, key } = await readNamedFiles({
    ...(tlsCAFile && { ca: tlsCAFile }),
    ...(tlsCertificateKeyFile && { key: tlsCertificateKeyFile }),
  });
  const checked = options.rejectUnauthorized !== false && options.checkServerIdentity === undefined;
  return { ca, key, cert: key, checked };
}

async function metAt(
  target: ReachedEngine,
  { replicaSet }: MongoOptions,
  signal: AbortSignal,
): Promise<FoundTrouble | null> {
  const told = await reached(target, hello, signal);
  return 'found' in told ? told.found : unfit(told.greeting, replicaSet);
}

/** https://www.mongodb.com/docs/manual/reference/command/hello/ */
function unfit(
  { maxWireVersion, setName, msg, isreplicaset, isWritablePrimary, primary }: Hello,
  wanted: string | undefined,
): FoundTrouble | null {
  if (maxWireVersion < OLDEST_WIRE_VERSION)
    return { trouble: 'too-old', facts: { version: `(protocole ${maxWireVersion})` } };
  if (isreplicaset) return { trouble: 'uninitiated' };
  if (setName === undefined && msg !== 'isdbgrid') return { trouble: 'standalone' };
  if (wanted && setName === undefined) return { trouble: 'no-set-name', facts: { wanted } };
  if (wanted && setName !== wanted) return { trouble: 'other-set', facts: { set: setName ?? '', wanted } };
  if (setName !== undefined && !isWritablePrimary && primary === undefined) return { trouble: 'primaryless' };
  return null;
}

/** One `hello` in OP_MSG: https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/ */
async function hello(socket: Socket, signal: AbortSignal): Promise<Greeting<Hello>> {
  const body = BSON.serialize({ hello: 1, $db: 'admin' });
  const head = Buffer.alloc(BEFORE_BODY);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(1, 4);
  head.writeInt32LE(OP_MSG, 12);
  socket.write(Buffer.concat([head, body]));
  const reader = new SocketReader(socket, signal);
  const begun = await reader.bytes(16);
  const length = begun.readInt32LE(0);
  // What another kind of server says is text, and no number of ours.
  if (begun.readInt32LE(12) !== OP_MSG || begun.readInt32LE(8) !== 1 || length < BEFORE_BODY) return 'foreign';
  const rest = await reader.bytes(length - 16);
  return BSON.deserialize(rest.subarray(BEFORE_BODY - 16)) as Hello;
}
