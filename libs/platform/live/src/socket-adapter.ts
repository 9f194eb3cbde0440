import { Logger } from '@nestjs/common';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import type { RedisSockets } from './redis-sockets.js';

/** Largest frame that a client may send, in bytes. */
const MAX_FRAME = 16 * 1024;
/** Addresses of other sites that the log names. */
const MOST_SAID = 20;

/** Socket.IO beside HTTP on the same port, for pages of this site only, with small bounded frames. */
export class SocketAdapter extends IoAdapter {
  private readonly log = new Logger(SocketAdapter.name);
  private readonly refused = new Set<string>();

  constructor(
    app: INestApplicationContext,
    private readonly publicUrl: string,
    /** Joins the rooms of several processes; none where there is one. */
    private readonly shared?: RedisSockets,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const ours = {
      ...options,
      serveClient: false,
      maxHttpBufferSize: MAX_FRAME,
      allowRequest: (
        request: { headers: { origin?: string; host?: string } },
        done: (error: string | null, allowed: boolean) => void,
      ) => {
        const { origin, host } = request.headers;
        const isAllowed = origin === undefined || this.isOurs(origin, host);
        if (!isAllowed) this.sayRefused(origin);
        done(null, isAllowed);
      },
    };
    const server = super.createIOServer(port, ours as ServerOptions);
    if (this.shared) server.adapter(this.shared.adapter);
    return server;
  }

  override async dispose(): Promise<void> {
    this.shared?.close();
    await super.dispose();
  }

  /** Each address once: a page goes on trying. */
  private sayRefused(origin: string): void {
    if (this.refused.has(origin) || this.refused.size === MOST_SAID) return;
    this.refused.add(origin);
    this.log.warn(
      `Connexion en direct refusée à une page de ${JSON.stringify(origin.slice(0, 200))}\u00a0: PUBLIC_URL est ${this.publicUrl}. ` +
        'Si cette page est bien celle d’Ardoise, corrigez PUBLIC_URL, ou faites suivre l’en-tête Host par le proxy.',
    );
  }

  /** A browser always tells where the page comes from; other clients need not. */
  private isOurs(origin: string, host: string | undefined): boolean {
    if (origin === new URL(this.publicUrl).origin) return true;
    try {
      return new URL(origin).host === host;
    } catch {
      return false;
    }
  }
}
