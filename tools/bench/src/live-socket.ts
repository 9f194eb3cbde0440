import { once } from 'node:events';
import { WebSocket } from 'ws';

/** What arrived, and when. */
export interface Heard {
  event: string;
  message: unknown;
  /** As performance.now() tells it. */
  at: number;
}

/**
 * One live connection, with as little of a client as there can be: Socket.IO over a WebSocket, as its protocol says
 * (https://socket.io/docs/v4/engine-io-protocol/, https://socket.io/docs/v4/socket-io-protocol/).
 */
export class RawLiveSocket {
  readonly heard: Heard[] = [];
  private waiting: (() => void) | undefined;

  private constructor(private readonly socket: WebSocket) {}

  /** Resolves once the server has let it in. */
  static open(url: string, token: string): Promise<RawLiveSocket> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    });
    const live = new RawLiveSocket(socket);
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('closed')));
      socket.on('message', (data: Buffer) => {
        const packet = data.toString();
        if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
        else if (packet === '2') socket.send('3');
        else if (packet.startsWith('40')) resolve(live);
        else if (packet.startsWith('44')) reject(new Error(packet));
        else if (packet.startsWith('42')) live.take(packet.slice(2));
      });
    });
  }

  /** A WebSocket without more, whose messages are `[event, message]`. */
  static async plain(url: string): Promise<RawLiveSocket> {
    const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false });
    const live = new RawLiveSocket(socket);
    socket.on('message', (data: Buffer) => live.take(data.toString()));
    await once(socket, 'open');
    return live;
  }

  send(event: string, message: object): void {
    this.socket.send(`42${JSON.stringify([event, message])}`);
  }

  /** Not any more once the server has cut it. */
  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Resolves when what was sent has left this process, or never will. */
  async drained(): Promise<void> {
    while (this.isOpen && this.socket.bufferedAmount > 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Resolves at the next message. */
  next(): Promise<void> {
    return new Promise((resolve) => (this.waiting = resolve));
  }

  close(): void {
    this.socket.removeAllListeners('close');
    this.socket.terminate();
  }

  private take(packet: string): void {
    const [event, message] = JSON.parse(packet) as [string, unknown];
    this.heard.push({ event, message, at: performance.now() });
    this.waiting?.();
    this.waiting = undefined;
  }
}

/** Opens one for each, a hundred at a time. */
export async function openSockets(url: string, tokens: readonly string[]): Promise<RawLiveSocket[]> {
  const opened: RawLiveSocket[] = [];
  for (let n = 0; n < tokens.length; n += 100)
    opened.push(...(await Promise.all(tokens.slice(n, n + 100).map((token) => RawLiveSocket.open(url, token)))));
  return opened;
}

export async function openPlainSockets(url: string, count: number): Promise<RawLiveSocket[]> {
  const opened: RawLiveSocket[] = [];
  for (let n = 0; n < count; n++) opened.push(await RawLiveSocket.plain(url));
  return opened;
}
