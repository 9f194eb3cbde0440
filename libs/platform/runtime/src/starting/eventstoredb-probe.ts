import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { parseAddress, firstCall } from '@ardoise/event-store/eventstoredb';
import { readNamedFiles } from './files.js';
import { worst } from './probe.js';
import type { Probe } from './probe.js';
import { systemCode, reached } from './reach.js';
import type { Greeting } from './reach.js';
import { SocketReader } from './socket-reader.js';
import { ENGINES, TROUBLES } from './troubles.js';
import type { FoundTrouble } from './troubles.js';
import { isOlderVersion } from './versions.js';

const CALL_MS = 2_000;
/** Two tries of a second: the client's own ten would take longer than anybody is left without a word. */
const DISCOVERING = 'maxDiscoverAttempts=2&discoveryInterval=200&gossipTimeout=1';

/** Looks at the connection and its certificate first, which gRPC says nothing of, then asks as the client will. */
export const eventStoreDbProbe: Probe = async (url, signal) => {
  const { hosts, tls, files, hasAccount } = parseAddress(url);
  const read = await readNamedFiles(files);
  const secure = tls ? { tls: { ...read, checked: true, ALPNProtocols: ['h2'] } } : {};
  const place = hosts.map(({ address, port }) => `${address}:${port}`).join(',');
  const met = await Promise.all(
    hosts.map(async ({ address, port }) => {
      const told = await reached({ host: address, port, ...secure }, speaksHttp2, signal);
      return 'found' in told ? told.found : null;
    }),
  );
  const found = worst(met, ({ trouble }) => TROUBLES[trouble].passes);
  return { place, found: found ?? (await asked(url, hasAccount)) };
};

/** The client's first words: https://www.rfc-editor.org/rfc/rfc9113#section-3.4, and empty settings. */
const PREFACE = Buffer.concat([
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]),
]);
const SETTINGS = 4;

/** A server of HTTP/2 begins with its settings; others do not know the preface. */
async function speaksHttp2(socket: Socket, signal: AbortSignal): Promise<Greeting<object>> {
  const { alpnProtocol, encrypted } = socket as Partial<TLSSocket>;
  if (encrypted && alpnProtocol !== 'h2') return 'foreign';
  socket.write(PREFACE);
  const frame = await new SocketReader(socket, signal).bytes(9);
  return frame[3] === SETTINGS && frame.readUInt32BE(5) === 0 ? {} : 'foreign';
}

async function asked(url: string, hasAccount: boolean): Promise<FoundTrouble | null> {
  try {
    const version = await firstCall(`${url}${url.includes('?') ? '&' : '?'}${DISCOVERING}`, CALL_MS);
    const old = version === 'unknown' || isOlderVersion(version, ENGINES.EventStoreDB.words.minimum);
    return old ? { trouble: 'too-old', facts: { version: version === 'unknown' ? '(avant 21.10)' : version } } : null;
  } catch (error) {
    return refusalOf(error, hasAccount);
  }
}

/** https://grpc.io/docs/guides/status-codes/ */
function refusalOf(error: unknown, hasAccount: boolean): FoundTrouble {
  const said = error instanceof Error ? error.message : String(error);
  const code = Number(systemCode(error));
  if (code === 16) return { trouble: hasAccount ? 'wrong-password' : 'no-account' };
  // A server gives who has no account, or a wrong one, the rights of everybody, which are none.
  if (code === 7) return { trouble: hasAccount ? 'few-rights' : 'no-account' };
  // Another service, or none, behind the same protocol: gRPC makes these of HTTP's own refusals.
  if (code === 12 || /HTTP status|content-type/i.test(said)) return { trouble: 'other-kind' };
  if (/^Failed to discover/.test(said) || (error as { type?: unknown }).type === 'not-leader')
    return { trouble: 'leaderless' };
  if (code === 4) return { trouble: 'silent' };
  return { trouble: 'failing', facts: { said: said.slice(0, 120) } };
}
