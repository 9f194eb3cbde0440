import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { QueuedAnswers } from './queued-answers.js';

it('closes the answers that waited behind another when their connection goes, and what they were made of', async () => {
  const server = fastify();
  new QueuedAnswers().on(server);
  const [asked, closed, streams]: [number[], number[], Readable[]] = [[], [], []];
  server.get('/:n', (request, reply) => {
    const n = Number((request.params as { n: string }).n);
    asked.push(n);
    reply.raw.once('close', () => closed.push(n));
    // The first is never answered; the others are there, and wait for it.
    if (n === 0) return;
    const stream = new Readable({ read: () => {} });
    streams.push(stream);
    stream.push('x');
    return reply.send(stream);
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  try {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write([0, 1, 2].map((n) => `GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
    await until(() => asked.length === 3);
    socket.destroy();
    await until(() => closed.length === 3);
    expect(closed.toSorted()).toEqual([0, 1, 2]);
    await until(() => streams.every((stream) => stream.destroyed));
  } finally {
    await server.close();
  }
});

const until = async (condition: () => boolean) => {
  const patience = AbortSignal.timeout(50_000);
  while (!condition()) {
    patience.throwIfAborted();
    await new Promise(setImmediate);
  }
};
