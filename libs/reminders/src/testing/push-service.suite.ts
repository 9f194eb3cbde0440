import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushDevice } from '@ardoise/contracts';

interface Taken {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Browsers and their push service, in this process: it keeps what it is sent, and answers as it is told. */
export class LocalPushService {
  readonly taken: Taken[] = [];
  /** Statuses of the next answers by path; 201 when none is told. */
  readonly answers = new Map<string, number[]>();
  private devices = 0;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<LocalPushService> {
    const server = createServer();
    const service = new LocalPushService(server);
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { url: path = '', headers } = request;
        service.taken.push({ path, headers, body: Buffer.concat(parts) });
        response.writeHead(service.answers.get(path)?.shift() ?? 201).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A browser that lets itself be told something. */
  device(): TestBrowser {
    return new TestBrowser(`${this.origin}/device-${this.devices++}`);
  }

  /** What came for a browser, as it reads it. */
  readBy(browser: TestBrowser): unknown[] {
    return this.taken
      .filter(({ path }) => browser.device.endpoint.endsWith(path))
      .map(({ body }) => JSON.parse(String(browser.decrypt(body))) as unknown);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** A browser's half of RFC 8291, from that text and not from the library that encrypts. */
export class TestBrowser {
  private readonly key: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  readonly device: PushDevice;

  constructor(endpoint: string) {
    const p256dh = this.key.generateKeys().toString('base64url');
    this.device = { endpoint, keys: { p256dh, auth: this.auth.toString('base64url') } };
  }

  /** @throws Error when it was encrypted for another browser */
  decrypt(body: Buffer): Buffer {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.key.getPublicKey(), sender]);
    const shared = hkdfSync('sha256', this.key.computeSecret(sender), this.auth, about, 32);
    const derived = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${name}\0`, bytes));
    const opened = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    opened.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
    // The last record ends with the delimiter 2.
    return text.subarray(0, text.lastIndexOf(2));
  }
}
