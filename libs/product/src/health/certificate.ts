import { createConnection } from 'node:net';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { connect } from 'node:tls';
import type { ConnectionOptions } from 'node:tls';

export interface Certified {
  host: string;
  port: number;
  /** Speaks SMTP first, and TLS when both have agreed on it. */
  startTls: boolean;
}

/** null: the server offers no TLS. */
export type CertificateState = { validTo: number; trusted: boolean } | null;

/** Asks for TLS as a mail program does. @returns false when it is not offered */
async function agreed(socket: Socket): Promise<boolean> {
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    let said = '';
    for (;;) {
      const next = await lines.next();
      if (next.done) throw new Error('the mail server hung up');
      said += `${next.value}\n`;
      // '250-…' goes on, '250 …' is the last line.
      if (!/^\d{3}-/.test(next.value)) return said;
    }
  };
  await answer();
  socket.write('EHLO ardoise\r\n');
  if (!/STARTTLS/i.test(await answer())) return false;
  socket.write('STARTTLS\r\n');
  return (await answer()).startsWith('220');
}

/** What a server shows when it is asked for TLS, and nothing is sent to it then. @throws when it does not answer in time */
export async function certificateOf(
  { host, port, startTls }: Certified,
  patienceMs: number,
): Promise<CertificateState> {
  const signal = AbortSignal.timeout(patienceMs);
  const plain = createConnection({ host, port, signal });
  try {
    await new Promise<void>((connected, failed) => plain.once('connect', connected).once('error', failed));
    const failure = new Promise<never>((_, failed) => plain.once('error', failed));
    failure.catch(() => {});
    if (startTls && !(await Promise.race([agreed(plain), failure]))) return null;
    // It is to be looked at, whoever signed it: whether it is to be trusted is said beside.
    const options: ConnectionOptions = { socket: plain, servername: host, rejectUnauthorized: false };
    const secure = connect(/^[\d.]+$|:/.test(host) ? { ...options, servername: '' } : options);
    secure.on('error', () => {});
    await Promise.race([
      new Promise<void>((ready, failed) => secure.once('secureConnect', ready).once('error', failed)),
      failure,
    ]);
    return { validTo: Date.parse(secure.getPeerCertificate().valid_to), trusted: secure.authorized };
  } finally {
    plain.on('error', () => {});
    plain.destroy();
  }
}
