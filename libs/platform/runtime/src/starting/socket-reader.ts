import { once } from 'node:events';
import type { Socket } from 'node:net';

/** No server says as much in a greeting; one that does is not what it is taken for. */
const MOST_BYTES = 1_000_000;

/** Reads what a socket brings, piece by piece. */
export class SocketReader {
  private held: Buffer = Buffer.alloc(0);

  constructor(
    private readonly socket: Socket,
    private readonly signal: AbortSignal,
  ) {
    socket.pause();
  }

  /** Up to the next end of a line, without it. @throws when it does not come */
  async line(): Promise<string> {
    for (;;) {
      const end = this.held.indexOf('\r\n');
      if (end >= 0) return this.taken(end, 2).toString();
      await this.more();
    }
  }

  async bytes(count: number): Promise<Buffer> {
    if (count > MOST_BYTES) throw new RangeError(`${count} bytes`);
    while (this.held.length < count) await this.more();
    return this.taken(count);
  }

  private taken(count: number, skipped = 0): Buffer {
    const piece = this.held.subarray(0, count);
    this.held = this.held.subarray(count + skipped);
    return piece;
  }

  private async more(): Promise<void> {
    const chunk = this.socket.read() as Buffer | null;
    if (chunk) this.held = Buffer.concat([this.held, chunk]);
    else await once(this.socket, 'readable', { signal: this.signal });
    if (this.held.length > MOST_BYTES) throw new RangeError('too much');
    this.signal.throwIfAborted();
  }
}
