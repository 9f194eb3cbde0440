import type { Socket } from 'node:net';
import { SocketReader } from './socket-reader.js';
import { reached } from './reach.js';
import type { Greeting } from './reach.js';
import type { Probe } from './probe.js';
import type { FoundTrouble } from './troubles.js';
import { isOlderVersion } from './versions.js';
import { ENGINES } from './troubles.js';

interface Login {
  username: string;
  password: string;
  /** The number of the database, as the address says it. */
  database: string;
}

type Reply = { error: string } | { text: string };

const encoded = (words: readonly string[]) =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;

/** Greets a Redis with its own protocol: signs in, asks what it is, and writes a key that is gone a second later. */
export const redisProbe: Probe = async (url, signal) => {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const login = {
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  };
  const target = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 6379),
    ...(protocol === 'rediss:' && { tls: { checked: true } }),
  };
  const place = `${hostname}:${target.port}`;
  const told = await reached(target, (socket, over) => greeted(socket, login, over), signal);
  return { place, found: 'found' in told ? told.found : told.greeting.found };
};

async function greeted(
  socket: Socket,
  login: Login,
  signal: AbortSignal,
): Promise<Greeting<{ found: FoundTrouble | null }>> {
  const reader = new SocketReader(socket, signal);
  const ask = async (...words: string[]): Promise<Reply> => {
    socket.write(encoded(words));
    const line = await reader.line();
    if (line.startsWith('-')) return { error: line.slice(1) };
    if (line.startsWith('+')) return { text: line.slice(1) };
    if (!/^\$\d+$/.test(line)) throw new Foreign();
    const text = await reader.bytes(Number(line.slice(1)));
    await reader.line();
    return { text: text.toString() };
  };
  try {
    return { found: await examined(ask, login) };
  } catch (error) {
    if (error instanceof Foreign) return 'foreign';
    throw error;
  }
}

class Foreign extends Error {}

async function examined(
  ask: (...words: string[]) => Promise<Reply>,
  { username, password, database }: Login,
): Promise<FoundTrouble | null> {
  const first = await ask('PING');
  if ('error' in first && /^DENIED/.test(first.error)) return { trouble: 'protected' };
  if (password) {
    const signed = await ask('AUTH', ...(username ? [username, password] : [password]));
    // One that wants none is none the worse for being told one: the client goes on as well.
    if ('error' in signed && !/without any password configured|no password is set/.test(signed.error))
      return refusalOf(signed.error);
  }
  if (database && database !== '0') {
    const selected = await ask('SELECT', database);
    if ('error' in selected)
      return /out of range|invalid DB/i.test(selected.error)
        ? { trouble: 'no-database', facts: { number: database } }
        : refusalOf(selected.error);
  }
  const info = await ask('INFO');
  if ('error' in info) return refusalOf(info.error);
  const version = /^redis_version:(\S+)/m.exec(info.text)?.[1];
  if (version && isOlderVersion(version, ENGINES.Redis.words.minimum))
    return { trouble: 'too-old', facts: { version } };
  const policy = /^maxmemory_policy:(\S+)/m.exec(info.text)?.[1];
  if (policy && policy !== 'noeviction') return { trouble: 'evicts', facts: { policy } };
  const written = await ask('SET', 'ardoise:starting', '1', 'PX', '1000');
  return 'error' in written ? refusalOf(written.error) : null;
}

/** https://redis.io/docs/latest/develop/reference/protocol-spec/#simple-errors: the first word is the kind. */
function refusalOf(error: string): FoundTrouble {
  if (/^WRONGPASS|invalid password/.test(error)) return { trouble: 'wrong-password' };
  if (/^NOAUTH/.test(error)) return { trouble: 'no-account' };
  if (/^NOPERM/.test(error)) return { trouble: 'few-rights' };
  if (/^READONLY/.test(error)) return { trouble: 'replica' };
  if (/^(LOADING|MASTERDOWN|BUSY)/.test(error)) return { trouble: 'loading' };
  return { trouble: 'failing', facts: { said: error.slice(0, 120) } };
}
