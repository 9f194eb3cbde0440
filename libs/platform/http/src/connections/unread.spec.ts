import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Settings } from '@ardoise/settings';
import { createServer } from '../server.js';

@Module({})
class Empty {}

describe('what Node refuses before a route is found', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    const settings = Settings.from({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    ({ app } = await createServer({ root: Empty, settings }));
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  /** Status and refusal of what is answered to these bytes. */
  async function answerTo(bytes: string): Promise<[number, { code: string; statusCode: number }, string]> {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(bytes);
    const answer = await text(socket);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return [Number(head.split(' ')[1]), JSON.parse(body) as { code: string; statusCode: number }, head];
  }

  it.each([
    ['headers that are too long', `GET /api/config HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['an address that is too long', `GET /api/config?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ])('says 431 for %s', async (_, bytes) => {
    const [status, refusal, head] = await answerTo(bytes);
    expect(status).toBe(431);
    expect(refusal).toEqual({
      statusCode: 431,
      code: 'headers-too-large',
      message: 'Les en-têtes de la demande sont trop longs.',
      error: 'Les en-têtes de la demande sont trop longs.',
    });
    expect(head).toMatch(/content-type: application\/json; charset=utf-8/i);
  });

  it('says 400 for what is no HTTP', async () => {
    const [status, { code }] = await answerTo('GET / FTP/1.1\r\n\r\n');
    expect([status, code]).toEqual([400, 'malformed']);
  });
});
