import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export type Fault = 'none' | 'stalled' | 'refused' | 'half-closed';

/** A loopback proxy whose connections can be stalled (open, and nothing passes), cut, or closed on one side. */
export class CutProxy {
  readonly #pairs = new Set<{ client: Socket; server: Socket }>();
  #fault: Fault = 'none';

  private constructor(
    private readonly listener: Server,
    private readonly port: number,
  ) {
    listener.on('connection', (client) => this.#forward(client));
  }

  static async to(port: number): Promise<CutProxy> {
    // Half-open, so that one side's end is passed on as just that.
    const listener = createServer({ allowHalfOpen: true });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    return new CutProxy(listener, port);
  }

  get url(): string {
    return `mongodb://127.0.0.1:${(this.listener.address() as AddressInfo).port}/?directConnection=true`;
  }

  /** For the connections there are and those to come. Back to 'none' only new ones work: the others are gone. */
  set fault(fault: Fault) {
    this.#fault = fault;
    for (const { client, server } of this.#pairs) {
      if (fault === 'none' || fault === 'refused') this.#end(client, server);
      else if (fault === 'half-closed') client.end();
    }
  }

  async stop(): Promise<void> {
    this.fault = 'refused';
    await new Promise((resolve) => this.listener.close(resolve));
  }

  #forward(client: Socket): void {
    if (this.#fault === 'refused') return void client.destroy();
    const server = connect({ port: this.port, host: '127.0.0.1', allowHalfOpen: true });
    const pair = { client, server };
    this.#pairs.add(pair);
    client.on('data', (bytes) => this.#fault === 'none' && server.write(bytes));
    server.on('data', (bytes) => this.#fault === 'none' && client.write(bytes));
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      socket.on('error', () => other.destroy());
      socket.on('end', () => other.end());
      socket.on('close', () => this.#pairs.delete(pair));
    }
    if (this.#fault === 'half-closed') client.end();
  }

  #end(client: Socket, server: Socket): void {
    client.destroy();
    server.destroy();
  }
}
