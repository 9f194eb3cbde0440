import type { LiveServer } from './live-server.js';

const ASK = 'presence:students';
/** How long other processes are waited for: who looks at a quiz's room would rather see those of this one. */
const PATIENCE_MS = 1_000;

/**
 * Which students have a live connection: counted here as they come and go, and asked of the other processes. Ids alone
 * pass between those: a socket as Socket.IO would fetch it carries its handshake, and with it the person's token.
 */
export class Presence {
  private readonly open = new Map<string, number>();
  private server: LiveServer | undefined;

  /** Answers the other processes from then on. */
  serve(server: LiveServer): void {
    this.server = server;
    server.on(ASK, (answer: (ids: string[]) => void) => answer(this.here()));
  }

  came(userId: string): void {
    this.open.set(userId, (this.open.get(userId) ?? 0) + 1);
  }

  left(userId: string): void {
    const others = (this.open.get(userId) ?? 0) - 1;
    if (others > 0) this.open.set(userId, others);
    else this.open.delete(userId);
  }

  /** In whichever process; those that are known in time while others are away. */
  async everywhere(): Promise<Set<string>> {
    let timer: NodeJS.Timeout | undefined;
    const inTime = new Promise<string[][]>((resolve) => (timer = setTimeout(() => resolve([]), PATIENCE_MS)));
    const others = await Promise.race([this.elsewhere(), inTime]);
    clearTimeout(timer);
    return new Set([...this.here(), ...others.flat()]);
  }

  private here(): string[] {
    return [...this.open.keys()];
  }

  private async elsewhere(): Promise<string[][]> {
    const { server } = this;
    try {
      // Alone, there is nobody to ask, and the adapter of a single process cannot.
      if (!server || (await server.sockets.adapter.serverCount()) < 2) return [];
      return (await server.serverSideEmitWithAck(ASK)) as string[][];
    } catch (error) {
      return (error as { responses?: string[][] }).responses ?? [];
    }
  }
}
