import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { SlowReaders } from './slow-readers.js';

/** More than the system holds for a connection. */
const LARGE = 12 * 1024 * 1024;

let server: FastifyInstance;
let readers: SlowReaders;
async function open(options: { stalledMs: number; mostHeld: number }): Promise<void> {
  server = fastify();
  readers = new SlowReaders(options);
  readers.on(server);
  server.get('/large', (_, reply) => reply.send(Buffer.alloc(LARGE)));
  await server.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(() => server.close());

async function ask(reads: boolean): Promise<{ socket: Socket; closed: Promise<unknown>; received: () => number }> {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = 0;
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  if (reads) socket.on('data', (chunk) => (received += chunk.length));
  else socket.pause();
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  return { socket, closed, received: () => received };
}

const until = async (condition: () => boolean) => {
  const patience = AbortSignal.timeout(50_000);
  while (!condition()) {
    patience.throwIfAborted();
    await new Promise(setImmediate);
  }
};

it('gives up who takes no byte for a while, and nothing is held for them any more', async () => {
  await open({ stalledMs: 200, mostHeld: 1_000_000_000 });
  const { socket } = await ask(false);
  await until(() => readers.bytes === LARGE);
  await until(() => readers.bytes === 0);
  socket.destroy();
});

it('lets who reads have all of it', async () => {
  // A full machine may stand still for longer than a reader is waited for elsewhere.
  await open({ stalledMs: 60_000, mostHeld: 1_000_000_000 });
  const { socket, received } = await ask(true);
  await until(() => received() > LARGE);
  await until(() => readers.bytes === 0);
  socket.destroy();
});

it('gives up the oldest when all of them are too much', async () => {
  await open({ stalledMs: 60_000, mostHeld: 3 * LARGE });
  const asked: Awaited<ReturnType<typeof ask>>[] = [];
  for (let n = 1; n <= 10; n++) {
    asked.push(await ask(false));
    await until(() => readers.bytes === Math.min(n, 3) * LARGE);
  }
  const { socket, received } = await ask(true);
  await until(() => received() > LARGE);
  for (const one of [...asked.map((each) => each.socket), socket]) one.destroy();
  await until(() => readers.bytes === 0);
});
