import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** For requests that were on their way when the signal came, in milliseconds. */
const GRACE_MS = 300;
/** Of the time that a stop has, what answers may take: the rest is for closing what is open. */
const ANSWERING = 0.7;
const STEP_MS = 20;
const MOST_LISTENERS = 30;

/** Counts the requests in flight of a server, so that stopping can wait for their answers. */
export class Drain {
  private inFlight = 0;
  private draining = false;

  /** @param stopMs how long a stop may take in all, in milliseconds */
  constructor(
    server: FastifyInstance,
    private readonly stopMs: number,
  ) {
    server.addHook('onRequest', (_, reply, done) => {
      this.inFlight++;
      // Each answer is followed by several of us, by plugins and by streams.
      reply.raw.setMaxListeners(MOST_LISTENERS);
      // Also when the client goes away: the response closes in every case.
      reply.raw.once('close', () => this.inFlight--);
      done();
    });
    server.addHook('onSend', (_, reply, payload, done) => {
      if (this.draining) void reply.header('connection', 'close');
      done(null, payload);
    });
  }

  /**
   * Answers what is on its way, saying that each connection ends with its answer, then closes what is left. Nobody who was
   * heard is cut off; a client that never says anything holds nothing up.
   */
  async stop(server: Server): Promise<void> {
    this.draining = true;
    // Still listening: connections that wait to be accepted would be reset with the listening socket.
    const quiet = await this.quiet(GRACE_MS, this.stopMs * ANSWERING);
    // http's own close() also resets idle connections, on which a request may be arriving at this very moment.
    NetServer.prototype.close.call(server);
    if (quiet) await this.quiet(STEP_MS, GRACE_MS);
    server.closeAllConnections();
  }

  /** Resolves after `least` milliseconds once nothing is in flight: true; false after `most`. */
  private async quiet(least: number, most: number): Promise<boolean> {
    const start = performance.now();
    for (;;) {
      await pause(STEP_MS);
      // What came in while the loop was busy is read before this resolves.
      await turn();
      const passed = performance.now() - start;
      if (this.inFlight === 0 && passed >= least) return true;
      if (passed > most) return false;
    }
  }
}
