import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';

/** Largest frame that a client may send, in bytes. */
const MAX_FRAME = 16 * 1024;

/** Socket.IO beside HTTP on the same port, for pages of this site only, with small bounded frames. */
export class SocketAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly publicUrl: string,
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
        done(null, origin === undefined || this.isOurs(origin, host));
      },
    };
    return super.createIOServer(port, ours as ServerOptions);
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
