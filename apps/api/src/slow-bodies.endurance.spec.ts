import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { School } from '@ardoise/accounts/testing';
import { openProduct } from '@ardoise/product/testing';

let school: School;
let port: number;

async function open(environment: Record<string, string>): Promise<void> {
  school = await openProduct(environment);
  await school.app.listen(0, '127.0.0.1');
  ({ port } = school.app.getHttpServer().address() as AddressInfo);
}
afterEach(() => school.dispose());

class Client {
  said = '';
  readonly closed: Promise<unknown>;

  private constructor(readonly socket: Socket) {
    socket.on('data', (chunk) => (this.said += chunk.toString()));
    socket.on('error', () => {});
    this.closed = new Promise((resolve) => socket.once('close', resolve));
  }

  static async open(): Promise<Client> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Client(socket);
  }

  /** Sends a head, then a byte each 20 ms for as long as the connection stands. @returns all that was said */
  async drip(head: string, bytes = 'x'): Promise<string> {
    this.socket.write(head);
    const timer = setInterval(() => this.socket.write(bytes), 20);
    await this.closed;
    clearInterval(timer);
    return this.said;
  }
}

const head = (path: string, headers: Record<string, string>) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
const signed = () => ({ Authorization: `Bearer ${school.tokens.professor}` });
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM = { 'Content-Type': 'multipart/form-data; boundary=b' };
const FILE = '--b\r\nContent-Disposition: form-data; name="media"; filename="x.mp3"\r\n\r\n';

/** What is done again and again, by whoever began it here: a process with any of it does not end by itself. */
const repeated = new Set<NodeJS.Timeout>();
const { setInterval: begin, clearInterval: end } = globalThis;

describe('who is slow', () => {
  let before: number;
  beforeAll(() => {
    globalThis.setInterval = (...given: Parameters<typeof begin>) => {
      const timer = begin(...given);
      repeated.add(timer);
      return timer;
    };
    globalThis.clearInterval = (timer) => {
      repeated.delete(timer as NodeJS.Timeout);
      end(timer);
    };
  });
  afterAll(() => Object.assign(globalThis, { setInterval: begin, clearInterval: end }));
  beforeEach(async () => {
    await open({ REQUEST_SECONDS: '0.4', UPLOAD_MIN_KB: '100' });
    before = repeated.size;
  });

  it('is cut off, saying nothing at all', async () => {
    const client = await Client.open();
    await client.closed;
    expect(client.said).toContain('408');
  });

  it.each<[string, () => string, RegExp]>([
    ['with headers', () => 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nX-Slow: ', /^HTTP\/1.1 408/],
    ['with a body', () => head('/api/auth/login', { ...JSON_TYPE, 'Content-Length': '500000' }), /^HTTP\/1.1 408/],
    [
      'with a body whose length is not said',
      () => `${head('/api/auth/login', { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' })}1\r\n{\r\nfffff\r\n`,
      /^HTTP\/1.1 408/,
    ],
    [
      'with a body of a live connection that is refused',
      () => head('/socket.io/?EIO=4&transport=polling', { 'Content-Type': 'text/plain', 'Content-Length': '500000' }),
      /^HTTP\/1.1 400/,
    ],
    [
      'with a body to nowhere',
      () => head('/nowhere', { ...JSON_TYPE, 'Content-Length': '500000' }),
      /^HTTP\/1.1 (404|408)/,
    ],
    [
      'with a body that GET has',
      () => head('/api/config', { 'Content-Length': '500' }).replace('POST', 'GET'),
      /^HTTP\/1.1/,
    ],
    [
      'with a form of nobody',
      () => head('/api/flashcards', { ...FORM, 'Content-Length': '500000' }) + FILE,
      /^HTTP\/1.1 401/,
    ],
    [
      'with a body that is too large anyway',
      () => head('/api/auth/login', { ...JSON_TYPE, 'Content-Length': '5000000' }),
      /^HTTP\/1.1 413/,
    ],
    [
      'with a form where none is taken',
      () => head('/api/comments', { ...FORM, ...signed(), 'Content-Length': '500000' }) + FILE,
      /^HTTP\/1.1 4/,
    ],
    [
      'with a file',
      () => head('/api/flashcards', { ...FORM, ...signed(), 'Content-Length': '500000' }) + FILE,
      /^HTTP\/1.1 408[^]*"code":"too-slow"/,
    ],
  ])('is cut off %s, and nobody looks at the clock any more', async (_, start, answer) => {
    const client = await Client.open();
    expect(await client.drip(start())).toMatch(answer);
    // The server hears of the end a moment after the client.
    while (repeated.size > before) await new Promise(setImmediate);
  });

  it('is heard to the end where a file comes slowly, but comes', async () => {
    await school.dispose();
    // So little that the first part is enough of it, however long the machine stands still.
    await open({ REQUEST_SECONDS: '0.4', UPLOAD_MIN_KB: '1' });
    const client = await Client.open();
    const parts = 40;
    // Three times as long as a small body may take.
    const part = Buffer.alloc(20_000);
    const end = '\r\n--b--\r\n';
    const length = FILE.length + parts * part.length + end.length;
    const begun = head('/api/flashcards', { ...FORM, ...signed(), 'Content-Length': String(length) }) + FILE;
    client.socket.write(Buffer.concat([Buffer.from(begun), part]));
    let sent = 1;
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        client.socket.write(part);
        if (++sent < parts) return;
        clearInterval(timer);
        client.socket.write(end);
        resolve();
      }, 30);
    });
    while (!client.said.includes('\r\n\r\n')) await once(client.socket, 'data');
    // Heard whole, and judged: fields are missing.
    expect(client.said).toMatch(/^HTTP\/1.1 400/);
    client.socket.destroy();
  });

  it('keeps nobody else waiting, and nothing behind', async () => {
    const clients = await Promise.all(Array.from({ length: 200 }, () => Client.open()));
    const all = clients.map((client) =>
      client.drip(head('/api/auth/login', { ...JSON_TYPE, 'Content-Length': '500000' })),
    );
    expect((await fetch(`http://127.0.0.1:${port}/api/config`)).status).toBe(200);
    for (const said of await Promise.all(all)) expect(said).toContain('408');
  });
});

describe('one address', () => {
  const refused = async (client: Client) => {
    client.socket.write('GET /api/config HTTP/1.1\r\nHost: x\r\n\r\n');
    await Promise.race([client.closed, once(client.socket, 'data')]);
    return client.said === '';
  };

  it('has so many connections and no more, until one of them is closed', async () => {
    await open({ CONNECTIONS_PER_ADDRESS: '3' });
    const clients = await Promise.all([1, 2, 3].map(() => Client.open()));
    for (const client of clients) expect(await refused(client)).toBe(false);
    expect(await refused(await Client.open())).toBe(true);
    clients[0]?.socket.destroy();
    let next = await Client.open();
    while (await refused(next)) next = await Client.open();
    for (const client of [...clients, next]) client.socket.destroy();
  });

  it('has any number where it is a proxy', async () => {
    await open({ CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: 'true' });
    const clients = await Promise.all([1, 2, 3].map(() => Client.open()));
    for (const client of clients) expect(await refused(client)).toBe(false);
    for (const client of clients) client.socket.destroy();
  });
});
