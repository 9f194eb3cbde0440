import { DomainError } from '@ardoise/contracts';
import type { ClientToServer, Role } from '@ardoise/contracts';
import { Gauge } from './gauge.js';
import type { LiveServer, LiveSocket, WatchedMessage, WatchedNumbers } from './live-server.js';
import { rooms } from './rooms.js';

/** Things whose numbers people may ask to be told of: a quiz that runs. */
export interface Watched {
  /** Names of the messages: 'quiz:watch' and 'quiz:unwatch' come in, 'quiz:participation' goes out. */
  watch: keyof ClientToServer;
  unwatch: keyof ClientToServer;
  message: WatchedMessage;
  role: Role;
  /** What is asked for. @throws DomainError malformed */
  idOf(request: unknown): string;
  /** @throws DomainError not-found */
  read(id: string): Promise<WatchedNumbers>;
}

/** Most things that one socket watches at a time: a page shows one or two. */
const MOST_WATCHED = 20;

type Reply = (answer: unknown) => void;

/** Who watches what, in this process: each process follows the log and tells its own sockets. */
export class Watching {
  private readonly gauges = new Map<string, Gauge<WatchedNumbers>>();

  constructor(
    private readonly server: () => LiveServer | undefined,
    private readonly watched: Watched,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  /** Takes a socket's requests from then on. */
  serve(socket: LiveSocket): void {
    const { watch, unwatch } = this.watched;
    socket.on(watch, (request: unknown, answer: unknown) => {
      const reply: Reply = typeof answer === 'function' ? (answer as Reply) : () => {};
      this.begin(socket, request, reply).catch((error: unknown) => {
        if (!(error instanceof DomainError)) this.onTrouble(error);
        reply((error instanceof DomainError ? error : new DomainError('internal')).toRefusal());
      });
    });
    socket.on(unwatch, (request: unknown) => {
      try {
        void socket.leave(this.roomOf(this.watched.idOf(request)));
      } catch {
        // Nothing of that name is watched.
      }
    });
  }

  /** Something happened to the thing that may have changed its numbers. */
  changed(id: string): void {
    this.sweep();
    this.gauges.get(id)?.changed();
  }

  stop(): void {
    for (const gauge of this.gauges.values()) gauge.stop();
    this.gauges.clear();
  }

  private async begin(socket: LiveSocket, request: unknown, reply: Reply): Promise<void> {
    if (!socket.rooms.has(rooms.role(this.watched.role))) throw new DomainError('wrong-role');
    const id = this.watched.idOf(request);
    const room = this.roomOf(id);
    const others = [...socket.rooms].filter((name) => name.startsWith(this.roomOf('')));
    if (others.length >= MOST_WATCHED && !others.includes(room)) throw new DomainError('too-many-tries');
    // Refused before anything is kept for it.
    await this.watched.read(id);
    await socket.join(room);
    this.gaugeOf(id).tell(reply);
  }

  private gaugeOf(id: string): Gauge<WatchedNumbers> {
    const known = this.gauges.get(id);
    if (known) return known;
    this.sweep();
    const made = new Gauge<WatchedNumbers>(
      () => this.watched.read(id),
      (value) => this.server()?.local.to(this.roomOf(id)).emit(this.watched.message, value),
      this.onTrouble,
    );
    this.gauges.set(id, made);
    return made;
  }

  private roomOf(id: string): string {
    return `${this.watched.message}:${id}`;
  }

  /** Forgets what nobody watches (any more). */
  private sweep(): void {
    const open = this.server()?.sockets.adapter.rooms;
    for (const [id, gauge] of this.gauges) {
      if (open?.has(this.roomOf(id))) continue;
      gauge.stop();
      this.gauges.delete(id);
    }
  }
}
