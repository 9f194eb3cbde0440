import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an answer's text becomes on its way; the path alone decides. */
export type Alteration = (path: string, text: string) => string;

export interface AlteringProxy {
  url: string;
  /** From now on. */
  alter(by: Alteration): void;
  close(): Promise<void>;
}

/** Stands before a server and alters its files, as a deployment of another version does. */
export async function startProxy(target: string): Promise<AlteringProxy> {
  let alteration: Alteration = (_path, text) => text;
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', target).pathname;
    // Asked for whole and plain: what the server has not changed may be altered here.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...asked } = incoming.headers;
    const headers = { ...asked, 'accept-encoding': 'identity' };
    const forwarded = request(new URL(incoming.url ?? '/', target), { method: incoming.method ?? 'GET', headers });
    forwarded.on('response', (answer) => {
      const chunks: Buffer[] = [];
      // One that breaks off is told so: a connection that is kept waiting is one less for all others.
      answer.on('close', () => {
        if (!answer.complete) outgoing.destroy();
      });
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const whole = Buffer.concat(chunks);
        const isText = /html|javascript/.test(answer.headers['content-type'] ?? '');
        const body = isText ? Buffer.from(alteration(path, whole.toString())) : whole;
        const { 'content-length': _length, 'transfer-encoding': _encoding, etag: _etag, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, kept);
        outgoing.end(body);
      });
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    alter: (by) => {
      alteration = by;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
