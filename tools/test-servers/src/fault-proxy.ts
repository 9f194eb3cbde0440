import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A connection through the proxy: the socket of who connected, and the one to the server. */
interface Pair {
  client: Socket;
  server: Socket;
}

/**
 * A TCP proxy on the loopback that can do to connections what networks do. For the tests of every adapter that talks to
 * a server: point the client at `port`, and call the fault.
 */
export class FaultProxy {
  readonly #pairs = new Set<Pair>();
  readonly #listener: Server;
  #stalled = false;
  #refusing = false;
  #delayMs = 0;

  private constructor(
    private readonly target: { host: string; port: number },
    listener: Server,
  ) {
    this.#listener = listener;
    listener.on('connection', (client) => this.#connected(client));
  }

  static async to(port: number, host = '127.0.0.1'): Promise<FaultProxy> {
    const listener = createServer({ allowHalfOpen: true, noDelay: true });
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return new FaultProxy({ host, port }, listener);
  }

  get port(): number {
    return (this.#listener.address() as AddressInfo).port;
  }

  /** How many connections are open. */
  get connections(): number {
    return this.#pairs.size;
  }

  /** From now on nothing passes, either way, on any connection; new ones are accepted and stall too, until `heal`. */
  stall(): void {
    this.#stalled = true;
    this.stallOpen();
  }

  /** The connections that are open never pass anything again; new ones do. */
  stallOpen(): void {
    for (const { client, server } of this.#pairs) {
      client.pause();
      server.pause();
    }
  }

  /** Resets the connections that are open. */
  cut(): void {
    for (const { client, server } of this.#pairs) {
      client.resetAndDestroy();
      server.resetAndDestroy();
    }
  }

  /** Resets the connections that are open and, until `heal`, each new one. */
  refuse(): void {
    this.#refusing = true;
    this.cut();
  }

  /**
   * Ends one direction of the open connections and leaves the other open, without a word on it: 'client' has the client
   * read an end while the server notices nothing, 'server' has the server read it while the client waits for ever.
   */
  halfClose(side: 'client' | 'server'): void {
    for (const { client, server } of this.#pairs) {
      client.removeAllListeners('data').pause();
      server.removeAllListeners('data').pause();
      (side === 'client' ? client : server).end();
    }
  }

  /** Everything takes this much longer, each way; 0 to end it. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /** Ends stalls, refusals and delays; stalled connections go on with what they held back. */
  heal(): void {
    this.#stalled = false;
    this.#refusing = false;
    this.#delayMs = 0;
    for (const { client, server } of this.#pairs) {
      client.resume();
      server.resume();
    }
  }

  async close(): Promise<void> {
    const closed = once(this.#listener, 'close');
    this.#listener.close();
    this.cut();
    await closed;
  }

  #connected(client: Socket): void {
    if (this.#refusing) {
      client.resetAndDestroy();
      return;
    }
    const server = connect({ ...this.target, allowHalfOpen: true, noDelay: true });
    const pair = { client, server };
    this.#pairs.add(pair);
    const over = () => {
      this.#pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', over).on('close', over);
    this.#forward(client, server);
    this.#forward(server, client);
    if (!this.#stalled) return;
    client.pause();
    server.pause();
  }

  #forward(from: Socket, to: Socket): void {
    // One after the other, so that a delay which ends lets nothing overtake.
    let last = Promise.resolve();
    const pass = (what: () => void) => {
      const ms = this.#delayMs;
      last = last.then(async () => {
        if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
        if (!to.destroyed) what();
      });
    };
    from.on('data', (chunk) =>
      pass(() => {
        if (to.write(chunk) || from.isPaused()) return;
        from.pause();
        to.once('drain', () => this.#stalled || from.resume());
      }),
    );
    from.on('end', () => pass(() => to.end()));
  }
}
