import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface SlowReadersOptions {
  /** Milliseconds without a byte taken after which the connection is closed. */
  stalledMs: number;
  /** Bytes of answers that the process holds for those who have not read them. */
  mostHeld: number;
}

/** Smaller answers fit into what the system holds for a connection. */
const SMALL = 16 * 1024;
/** A stream holds about so much: its own buffer, the compressor's, the connection's. */
const OF_A_STREAM = 256 * 1024;

/**
 * What is held for people who do not read: an answer that nobody takes a byte of is given up after a while, and before that
 * when all of them together are too much: the oldest first, so that whoever reads is hardly ever among them.
 */
export class SlowReaders {
  /** In the order of their answers. */
  private readonly held = new Map<ServerResponse, number>();
  private total = 0;

  constructor(private readonly options: SlowReadersOptions) {}

  /** Bytes held at present. */
  get bytes(): number {
    return this.total;
  }

  on(server: FastifyInstance): void {
    server.addHook('onSend', (_, { raw }, payload, done) => {
      const bytes = sizeOf(payload);
      if (bytes >= SMALL) this.hold(raw, bytes);
      done(null, payload);
    });
  }

  private hold(answer: ServerResponse, bytes: number): void {
    const { socket } = answer;
    // Closed meanwhile, or of a test that has no connection.
    if (answer.closed || !(socket instanceof Socket)) return;
    // Node counts what the system takes of a write as a sign of life, and begins anew with the next request.
    socket.setTimeout(this.options.stalledMs);
    this.held.set(answer, bytes);
    this.total += bytes;
    answer.once('close', () => this.release(answer));
    for (const [oldest] of this.held) {
      if (this.total <= this.options.mostHeld || oldest === answer) break;
      this.release(oldest);
      oldest.socket?.destroy();
    }
  }

  private release(answer: ServerResponse): void {
    this.total -= this.held.get(answer) ?? 0;
    this.held.delete(answer);
  }
}

function sizeOf(payload: unknown): number {
  if (typeof payload === 'string' || payload instanceof Uint8Array) return Buffer.byteLength(payload);
  return typeof payload === 'object' && payload !== null && 'pipe' in payload ? OF_A_STREAM : 0;
}
