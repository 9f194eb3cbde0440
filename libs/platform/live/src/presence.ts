import type { LiveServer, LiveSocket } from './live-server.js';

/** How long other processes are waited for: who looks at a quiz's room would rather see those of this one. */
const PATIENCE_MS = 1_000;
/** What the other processes said is believed this long: a whole class that connects asks in the same instant. */
const FRESH_MS = 250;
/** A page that is loaded anew is not gone. */
const LINGER_MS = 3_000;

/** What the other processes said; whether all of them did. */
interface Heard {
  keys: readonly string[];
  fromAll: boolean;
}

/**
 * Who has a live connection, by key: students, or the runs that a projector shows. Counted here as they come and go, and
 * asked of the other processes. Keys alone pass between those: a socket as Socket.IO would fetch it carries its handshake,
 * and with it the person's token.
 */
export class Presence {
  private readonly open = new Map<string, number>();
  private server: LiveServer | undefined;
  private heard: { at: number; others: Promise<Heard> } | undefined;

  /**
   * @param name tells this presence from others between processes
   * @param onMoved called when a key has come or gone, to whichever process
   */
  constructor(
    private readonly name: string,
    private readonly onMoved?: (key: string) => void,
  ) {}

  /** Answers the other processes from then on. */
  serve(server: LiveServer): void {
    this.server = server;
    server.on(`presence:${this.name}`, (answer: (keys: string[]) => void) => answer(this.here()));
    if (this.onMoved) server.on(`presence:${this.name}:moved`, (key: string) => this.moved(key));
  }

  came(key: string): void {
    const before = this.open.get(key) ?? 0;
    this.open.set(key, before + 1);
    if (before === 0) this.tell(key);
  }

  left(key: string): void {
    const others = (this.open.get(key) ?? 0) - 1;
    if (others > 0) {
      this.open.set(key, others);
      return;
    }
    this.open.delete(key);
    this.tell(key);
  }

  /** A socket stands for the key until shortly after it leaves, or is cut off; standing for it twice counts once. */
  cameBy(socket: LiveSocket, key: string): void {
    const standing = standingOf(socket);
    const name = this.nameOf(key);
    // One that was cut off while it was asked about never says so again.
    if (!socket.connected || standing.has(name)) return;
    const gone = () => void setTimeout(() => this.left(key), LINGER_MS).unref();
    standing.set(name, gone);
    socket.once('disconnect', gone);
    this.came(key);
  }

  leftBy(socket: LiveSocket, key: string): void {
    const standing = standingOf(socket);
    const gone = standing.get(this.nameOf(key));
    if (!gone) return;
    standing.delete(this.nameOf(key));
    socket.off('disconnect', gone);
    gone();
  }

  async has(key: string): Promise<boolean> {
    return this.open.has(key) || (await this.everywhere()).has(key);
  }

  /** In whichever process; those that are known in time while others are away. */
  async everywhere(): Promise<Set<string>> {
    const { keys } = await this.others();
    return new Set([...this.here(), ...keys]);
  }

  /** In whichever process; undefined where this one has no sockets, or not all others have answered. */
  async surely(): Promise<Set<string> | undefined> {
    if (!this.server) return undefined;
    const { keys, fromAll } = await this.others();
    return fromAll ? new Set([...this.here(), ...keys]) : undefined;
  }

  private nameOf(key: string): string {
    return `${this.name}:${key}`;
  }

  private tell(key: string): void {
    if (!this.onMoved) return;
    this.moved(key);
    void this.inCompany()
      .then((inCompany) => inCompany && this.server?.serverSideEmit(`presence:${this.name}:moved`, key))
      // Those who look hear it with what changes next.
      .catch(() => undefined);
  }

  private moved(key: string): void {
    this.heard = undefined;
    this.onMoved?.(key);
  }

  private here(): string[] {
    return [...this.open.keys()];
  }

  /** Alone, there is nobody to ask, and the adapter of a single process cannot. */
  private async inCompany(): Promise<boolean> {
    return this.server !== undefined && (await this.server.sockets.adapter.serverCount()) > 1;
  }

  private others(): Promise<Heard> {
    const now = performance.now();
    if (!this.heard || now - this.heard.at > FRESH_MS) this.heard = { at: now, others: this.elsewhere() };
    return this.heard.others;
  }

  private async elsewhere(): Promise<Heard> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Heard>((resolve) => {
      timer = setTimeout(() => resolve({ keys: [], fromAll: false }), PATIENCE_MS);
    });
    const others = await Promise.race([this.ask(), late]);
    clearTimeout(timer);
    return others;
  }

  private async ask(): Promise<Heard> {
    try {
      if (!(await this.inCompany())) return { keys: [], fromAll: true };
      const answers = (await this.server?.serverSideEmitWithAck(`presence:${this.name}`)) as string[][];
      return { keys: answers.flat(), fromAll: true };
    } catch (error) {
      return { keys: (error as { responses?: string[][] }).responses?.flat() ?? [], fromAll: false };
    }
  }
}

/** What a socket stands for, and what to call when it does no more. */
const STANDING = new WeakMap<LiveSocket, Map<string, () => void>>();

function standingOf(socket: LiveSocket): Map<string, () => void> {
  const standing = STANDING.get(socket) ?? new Map<string, () => void>();
  STANDING.set(socket, standing);
  return standing;
}
