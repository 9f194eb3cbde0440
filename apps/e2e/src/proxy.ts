import { createServer, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** What an answer's text becomes on its way; the path alone decides. */
export type Alteration = (path: string, text: string) => string;

/** What is answered in the server's stead. */
export interface Interception {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/** What becomes of a request to become a WebSocket. */
export type Upgrades = 'passed on' | 'answered no' | 'never answered';

export interface Proxy {
  url: string;
  /** How many requests to become a WebSocket there were. */
  upgrades(): number;
  /** Alters the server's files from now on, as a deployment of another version does. */
  alter(by: Alteration): void;
  /** Answers everything from now on, and cuts what is open; nothing: the server answers again. */
  standIn(by?: (path: string) => Interception): void;
  close(): Promise<void>;
}

const REFUSED = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Stands before a server, as those of schools and hotels do. */
export async function startProxy(target: string, upgrades: Upgrades = 'passed on'): Promise<Proxy> {
  let alteration: Alteration = (_path, text) => text;
  let standIn: ((path: string) => Interception) | undefined;
  let upgradesAsked = 0;
  // No longer among the server's connections, once they were to become something else.
  const upgraded = new Set<Duplex>();
  const cut = () => {
    for (const socket of upgraded) socket.destroy();
  };
  const pathOf = ({ url = '/' }: IncomingMessage) => new URL(url, target).pathname;

  const server = createServer((incoming, outgoing) => {
    const path = pathOf(incoming);
    if (standIn) {
      const { status, headers = {}, body } = standIn(path);
      incoming.resume();
      outgoing.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
      return;
    }
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

  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgradesAsked++;
    upgraded.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => upgraded.delete(socket));
    if (upgrades === 'answered no' || standIn) return void socket.end(REFUSED);
    if (upgrades === 'never answered') return;
    const { headers } = incoming;
    const forwarded = request(new URL(incoming.url ?? '/', target), { headers });
    forwarded.on('upgrade', (answer, onward, rest) => {
      const told = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${told.join('')}\r\n`);
      socket.write(rest);
      onward.write(head);
      onward.on('error', () => socket.destroy());
      onward.on('close', () => socket.destroy());
      socket.on('close', () => onward.destroy());
      onward.pipe(socket).pipe(onward);
    });
    forwarded.on('response', () => socket.end(REFUSED));
    forwarded.on('error', () => socket.destroy());
    forwarded.end();
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    upgrades: () => upgradesAsked,
    alter: (by) => {
      alteration = by;
    },
    standIn: (by) => {
      standIn = by;
      cut();
      server.closeAllConnections();
    },
    close: () => {
      cut();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
