import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** An answer as it came in; its body is parsed when somebody asks for it. */
export class HttpReply<T = unknown> {
  constructor(
    readonly status: number,
    private readonly text: string,
    /** Milliseconds from sending to the last byte. */
    readonly took: number,
  ) {}

  get body(): T {
    return JSON.parse(Buffer.from(this.text, 'latin1').toString()) as T;
  }
}

/** A request as it goes over the wire: made once, sent as often as one likes. */
export function prepared(url: string, method: string, path: string, token = '', body?: string): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${new URL(url).host}`];
  if (token !== '') head.push(`Authorization: Bearer ${token}`);
  if (body !== undefined) head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

/**
 * One kept-alive HTTP/1.1 connection that sends one request at a time: as little of a client as there can be, so that many
 * of them weigh little beside the server that is measured. Understands replies with a content-length or in chunks.
 */
export class Connection {
  private received = '';
  private settle: ((reply: HttpReply) => void) | undefined;
  private fail: ((error: Error) => void) | undefined;
  private sentAt = 0;

  private constructor(
    private readonly socket: Socket,
    private readonly url: string,
  ) {
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => this.take(chunk));
    socket.on('error', (error) => this.fail?.(error));
    socket.on('close', () => this.fail?.(new Error('connection closed')));
  }

  static async open(url: string): Promise<Connection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new Connection(socket, url);
  }

  /** Not any more once the server has closed it, as it does with who is silent for long. */
  get isOpen(): boolean {
    return !this.socket.destroyed && this.socket.writable;
  }

  /** As a browser does: itself, or a new one where the server has closed it. */
  async live(): Promise<Connection> {
    return this.isOpen ? this : Connection.open(this.url);
  }

  send<T>(request: Buffer): Promise<HttpReply<T>> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) return reject(new Error('connection closed'));
      this.settle = resolve as (reply: HttpReply) => void;
      this.fail = reject;
      this.received = '';
      this.sentAt = performance.now();
      this.socket.write(request);
    });
  }

  post<T>(path: string, body: string, token = ''): Promise<HttpReply<T>> {
    return this.send(prepared(this.url, 'POST', path, token, body));
  }

  close(): void {
    this.fail = undefined;
    this.socket.destroy();
  }

  private take(chunk: string): void {
    this.received += chunk;
    const end = this.received.indexOf(HEAD_END);
    if (end === -1) return;
    const text = this.bodyAfter(end + HEAD_END.length, this.received.slice(0, end));
    if (text === undefined) return;
    this.fail = undefined;
    const status = Number(this.received.slice(9, 12));
    this.settle?.(new HttpReply(status, text, performance.now() - this.sentAt));
  }

  /** undefined until all of it is there. */
  private bodyAfter(start: number, head: string): string | undefined {
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    if (length !== undefined)
      return this.received.length < start + Number(length) ? undefined : this.received.slice(start);
    if (/transfer-encoding: chunked/i.test(head))
      return this.received.endsWith(LAST_CHUNK) ? unchunked(this.received.slice(start)) : undefined;
    this.fail?.(new Error(`neither length nor chunks: ${head}`));
    return undefined;
  }
}

/** https://www.rfc-editor.org/rfc/rfc9112#section-7.1, without extensions and trailers. */
function unchunked(text: string): string {
  const parts: string[] = [];
  for (let at = 0; ;) {
    const line = text.indexOf('\r\n', at);
    const size = parseInt(text.slice(at, line), 16);
    if (!(size > 0)) return parts.join('');
    parts.push(text.slice(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
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
