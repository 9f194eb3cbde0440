import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuseConnection } from './refuse-connection.js';

export interface BodyWatchOptions {
  /** Milliseconds for all of a small body. */
  bodyMs: number;
  /** Bytes a second that a form must bring on average, once `bodyMs` have passed. */
  formRate: number;
}

/** How long whoever was answered may go on sending what nobody reads, in milliseconds: enough to read the answer. */
const LINGER_MS = 2_000;
const CHECK_MS = 1_000;
const LIVE = '/socket.io/';

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const isForm = ({ headers }: IncomingMessage) => /^multipart\/form-data/i.test(headers['content-type'] ?? '');

/**
 * Cuts off who sends a body too slowly, signed in or not: a small one has a time for all of it, a form a rate. Node's own
 * `requestTimeout` would give a film no more time than a line of text.
 */
export class BodyWatch {
  constructor(private readonly options: BodyWatchOptions) {}

  on(server: FastifyInstance): void {
    server.addHook('onRequest', (request, reply, done) => {
      if (hasBody(request.raw) && request.raw.socket instanceof Socket) this.watch(request.raw, reply.raw);
      done();
    });
    // Live connections are not Fastify's: Socket.IO takes their requests before it, and looks at no clock.
    server.addHook('onListen', (done) => {
      server.server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
        if (request.url?.startsWith(LIVE) && hasBody(request)) this.watch(request, answer);
      });
      done();
    });
  }

  private watch(request: IncomingMessage, answer: ServerResponse): void {
    const { socket } = request;
    // Who has gone already, while others were looking at the request, will say nothing any more.
    if (request.destroyed || socket.destroyed) return;
    const stop = isForm(request) ? this.rate(request, answer) : this.within(request, answer);
    // The answer alone: it closes in every case, also of a request that is cut off before anybody reads it. A body that is
    // there by then is found to be complete.
    answer.on('close', () => {
      stop();
      if (answer.writableFinished && !request.complete) linger(request, socket);
    });
  }

  private within(request: IncomingMessage, answer: ServerResponse): () => void {
    const timer = setTimeout(() => cut(request, answer), this.options.bodyMs);
    return () => clearTimeout(timer);
  }

  private rate(request: IncomingMessage, answer: ServerResponse): () => void {
    const { bodyMs, formRate } = this.options;
    const { socket } = request;
    const [start, before] = [performance.now(), socket.bytesRead];
    const check = () => {
      const milliseconds = performance.now() - start;
      const expected = (formRate * (milliseconds - bodyMs)) / 1_000;
      if (milliseconds > bodyMs && socket.bytesRead - before < expected) cut(request, answer);
    };
    const timer = setInterval(check, Math.min(CHECK_MS, bodyMs));
    return () => clearInterval(timer);
  }
}

/** Says so where nothing was said yet, and closes the connection. */
function cut(request: IncomingMessage, answer: ServerResponse): void {
  if (request.complete) return;
  const { socket } = request;
  if (answer.headersSent) socket.destroySoon();
  else refuseConnection(socket, 'too-slow');
  // Who sends slowly may read slowly, too.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** The answer is there before all of the body: Node would read the rest of it for as long as it comes. */
function linger(request: IncomingMessage, socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  timer.unref();
  request.once('end', () => clearTimeout(timer));
  socket.once('close', () => clearTimeout(timer));
}
