import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { WaitingRoom } from './waiting-room.js';

const settings = { PORT: 0, HOST: '127.0.0.1', APP_NAME: 'Ardoise <de test>' };

describe('while the log is being read', () => {
  let room: WaitingRoom;
  beforeEach(async () => {
    room = new WaitingRoom(settings);
    await room.open();
  });
  afterEach(() => room.close());

  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${room.port}${path}`, init);

  it('a page says how far it is, and comes again by itself', async () => {
    room.update(4_321, 10_000);
    const answer = await ask('/app/quizzes/7?x=1');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await answer.text();
    expect(text).toContain('relu&nbsp;: 43&nbsp;% sont faits');
    expect(text).toContain('http-equiv="refresh" content="5"');
    expect(text).toContain('Ardoise &#60;de test&#62;');
    expect(text).not.toContain('<de test>');
  });

  it.each(['/api/folders', '/api/auth/login', '/socket.io/?EIO=4'])(
    '%s is refused as when an engine is away',
    async (path) => {
      const answer = await ask(path, { method: path.endsWith('login') ? 'POST' : 'GET' });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toMatchObject({
        statusCode: 503,
        message: 'Le service est momentanément indisponible. Veuillez réessayer.',
      });
    },
  );

  it('who watches over it is told how far it is', async () => {
    room.update(4_321, 10_000);
    const answer = await ask('/api/ready');
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'unavailable', message: 'Le journal est relu\u00a0: 43\u00a0% sont faits.' }),
    ]);
  });

  it('the process is well', async () => {
    const answer = await ask('/api/health');
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('gives the port back at once, kept-alive connections and all', async () => {
    const { port } = room;
    await ask('/api/health', { headers: { connection: 'keep-alive' } });
    await room.close();
    const next = createServer().listen(port ?? 0, '127.0.0.1');
    await once(next, 'listening');
    next.close();
  });
});

it('does not open for a start that is over at once', async () => {
  const room = new WaitingRoom(settings);
  room.update(1, 2);
  expect(room.port).toBeNull();
  await room.close();
});

it('leaves a port that is taken to the application, which says so', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const room = new WaitingRoom({ ...settings, PORT: (other.address() as AddressInfo).port });
  await room.open();
  expect(room.port).toBeNull();
  await room.close();
  other.close();
});
