import { once } from 'node:events';
import { connect, isIP } from 'node:net';
import type { Socket } from 'node:net';
import { checkServerIdentity, connect as connectTls } from 'node:tls';
import type { ConnectionOptions, TLSSocket } from 'node:tls';
import { limited } from './limited.js';
import type { FoundTrouble } from './troubles.js';

/** Each step of a probe; all of them together have less than five seconds. */
const STEP_MS = 1_500;

export interface ReachedEngine {
  host: string;
  port: number;
  /** Absent: without TLS. `checked`: false where the address says that a certificate is not to be looked at. */
  tls?: Pick<ConnectionOptions, 'ca' | 'cert' | 'key' | 'ALPNProtocols'> & { checked: boolean };
}

/** What a server says to the engine's greeting: its own word, that of another kind of server, or nothing. */
export type Greeting<T> = T | 'foreign' | 'silence';
export type Greet<T> = (socket: Socket, signal: AbortSignal) => Promise<Greeting<T>>;

const DNS = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME']);
const UNTRUSTED =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*|CERT_UNTRUSTED|CERT_SIGNATURE_FAILURE|INVALID_CA|CERT_CHAIN_TOO_LONG)$/;

export const systemCode = (error: unknown): string => String((error as { code?: unknown } | null)?.code);

/** Greets the server as its engine's clients do. @returns what it says of itself, or what keeps it from that */
export async function reached<T extends object>(
  target: ReachedEngine,
  greet: Greet<T>,
  signal: AbortSignal,
): Promise<{ greeting: T } | { found: FoundTrouble }> {
  try {
    if (!target.tls) return await plainly(target, greet, signal);
    const socket = await dialled(target, signal);
    const secured = await handshaken(socket, target, signal).catch((error: unknown) => systemCode(error));
    if (typeof secured === 'string') {
      socket.destroy();
      if ((await greeted(await dialled(target, signal), greet, signal)) instanceof Object)
        return { found: { trouble: 'without-tls' } };
      return { found: { trouble: /SSL|EPROTO/.test(secured) ? 'other-kind' : 'silent' } };
    }
    const distrust = target.tls.checked ? distrustOf(secured, target.host) : null;
    if (distrust) {
      secured.destroy();
      return { found: distrust };
    }
    return understood(await greeted(secured, greet, signal));
  } catch (error) {
    return { found: connectionTrouble(error, target.host) };
  }
}

async function plainly<T extends object>(target: ReachedEngine, greet: Greet<T>, signal: AbortSignal) {
  const greeting = await greeted(await dialled(target, signal), greet, signal);
  if (greeting instanceof Object) return { greeting };
  // Who does not understand, or closes at once, may have waited for a handshake.
  const socket = await dialled(target, signal);
  const secured = await handshaken(socket, target, signal).catch(() => null);
  socket.destroy();
  return secured ? { found: { trouble: 'with-tls' } as FoundTrouble } : understood<T>(greeting);
}

function understood<T extends object>(greeting: Greeting<T>): { greeting: T } | { found: FoundTrouble } {
  if (greeting === 'foreign') return { found: { trouble: 'other-kind' } };
  if (greeting === 'silence') return { found: { trouble: 'silent' } };
  return { greeting };
}

async function dialled({ host, port }: ReachedEngine, signal: AbortSignal): Promise<Socket> {
  const socket = connect({ host, port, noDelay: true });
  await settled(socket, 'connect', signal);
  // What comes later is heard by who reads; an error that nobody hears ends the process.
  return socket.on('error', () => {});
}

async function handshaken(socket: Socket, { host, tls }: ReachedEngine, signal: AbortSignal): Promise<TLSSocket> {
  const { ca, cert, key, ALPNProtocols } = tls ?? {};
  const servername = isIP(host) ? undefined : host;
  const secured = connectTls({ socket, servername, ca, cert, key, ALPNProtocols, rejectUnauthorized: false });
  await settled(secured, 'secureConnect', signal);
  return secured.on('error', () => {});
}

async function settled(socket: Socket, event: string, signal: AbortSignal): Promise<void> {
  try {
    // Rejects at an 'error'.
    await whileOpen(socket, signal, (over) => once(socket, event, { signal: over }));
  } catch (error) {
    socket.on('error', () => {}).destroy();
    throw error;
  }
}

async function greeted<T extends object>(socket: Socket, greet: Greet<T>, signal: AbortSignal): Promise<Greeting<T>> {
  try {
    return await whileOpen(socket, signal, (over) => greet(socket, over));
  } catch {
    return 'silence';
  } finally {
    socket.destroy();
  }
}

/** Does one step with a signal that is aborted when it takes too long, and when the other side closes. */
async function whileOpen<T>(socket: Socket, signal: AbortSignal, step: (over: AbortSignal) => Promise<T>): Promise<T> {
  const closed = new AbortController();
  const close = () => closed.abort();
  socket.once('close', close);
  try {
    return await limited(STEP_MS, [signal, closed.signal], step);
  } finally {
    socket.off('close', close);
  }
}

function distrustOf(socket: TLSSocket, host: string): FoundTrouble | null {
  const certificate = socket.getPeerCertificate();
  const code = socket.authorizationError && codeOfAuthorization(socket.authorizationError);
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return {
      trouble: 'expired-certificate',
      facts: { from: dayOf(certificate.valid_from), until: dayOf(certificate.valid_to) },
    };
  if (code && UNTRUSTED.test(code)) return { trouble: 'unknown-authority' };
  if (code && code !== 'ERR_TLS_CERT_ALTNAME_INVALID') return { trouble: 'failing', facts: { said: code } };
  if (!checkServerIdentity(host, certificate)) return null;
  const names = certificate.subjectaltname?.replace(/\b(DNS|IP Address):/g, '') ?? String(certificate.subject?.CN);
  return { trouble: 'other-host', facts: { host, names } };
}

/** Node says a code, or an error that has one. */
const codeOfAuthorization = (error: unknown): string => (error instanceof Error ? systemCode(error) : String(error));

const dayOf = (date: string) => new Date(date).toLocaleDateString('fr-FR', { timeZone: 'UTC' });

function connectionTrouble(error: unknown, host: string): FoundTrouble {
  const code = systemCode(error);
  if (DNS.has(code)) return { trouble: 'unknown-name', facts: { host } };
  return { trouble: code === 'ECONNREFUSED' ? 'nobody' : 'unreachable' };
}
