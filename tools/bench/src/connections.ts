import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface Reply<T = unknown> {
  status: number;
  body: T;
  /** Milliseconds from sending to the last byte. */
  took: number;
}

/**
 * One kept-alive HTTP/1.1 connection that sends one request at a time: as little of a client as there can be, so that many
 * of them weigh little beside the server that is measured. Understands replies with a content-length.
 */
export class Connection {
  private received = '';
  private settle: ((reply: Reply) => void) | undefined;
  private fail: ((error: Error) => void) | undefined;
  private sentAt = 0;

  private constructor(
    private readonly socket: Socket,
    private readonly host: string,
  ) {
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => this.take(chunk));
    socket.on('error', (error) => this.fail?.(error));
    socket.on('close', () => this.fail?.(new Error('connection closed')));
  }

  static async open(url: string): Promise<Connection> {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new Connection(socket, host);
  }

  post<T>(path: string, body: string, token = ''): Promise<Reply<T>> {
    const head = `POST ${path} HTTP/1.1\r\nHost: ${this.host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
    return new Promise((resolve, reject) => {
      this.settle = resolve as (reply: Reply) => void;
      this.fail = reject;
      this.received = '';
      this.sentAt = performance.now();
      this.socket.write(head + body);
    });
  }

  close(): void {
    this.fail = undefined;
    this.socket.destroy();
  }

  private take(chunk: string): void {
    this.received += chunk;
    const end = this.received.indexOf('\r\n\r\n');
    if (end === -1) return;
    const length = Number(/content-length: (\d+)/i.exec(this.received.slice(0, end))?.[1] ?? NaN);
    const text = this.received.slice(end + 4);
    if (Number.isNaN(length)) return this.fail?.(new Error(`no content-length: ${this.received.slice(0, 200)}`));
    if (text.length < length) return;
    this.fail = undefined;
    this.settle?.({
      status: Number(this.received.slice(9, 12)),
      body: JSON.parse(Buffer.from(text, 'latin1').toString()),
      took: performance.now() - this.sentAt,
    });
  }
}

/** Opens many, a hundred at a time. */
export async function openAll(url: string, count: number): Promise<Connection[]> {
  const opened: Connection[] = [];
  while (opened.length < count) {
    const some = Math.min(100, count - opened.length);
    opened.push(...(await Promise.all(Array.from({ length: some }, () => Connection.open(url)))));
  }
  return opened;
}
