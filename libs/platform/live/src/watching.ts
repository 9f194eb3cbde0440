import { DomainError } from '@ardoise/contracts';
import type { ServerToClient, WatchEnded } from '@ardoise/contracts';
import { Gauge } from './gauge.js';
import type { LiveServer, LiveSocket, WatchedMessage, WatchedContent } from './live-server.js';
import type { Reply } from './socket-messages.js';

/** Things whose numbers people may ask to be told of: a quiz that runs. */
export interface Watched<Message extends WatchedMessage = WatchedMessage> {
  /** The message that carries the numbers: 'quiz:participation'. */
  message: Message;
  /** @throws DomainError not-found */
  read(id: string): Promise<WatchedContent<Message>>;
}

/** Most things that one socket watches at a time: a page shows one or two. */
const MOST_WATCHED = 20;

const isGone = (error: unknown): error is DomainError => error instanceof DomainError && error.status === 404;

/** Who watches what, in this process: each process follows the log and tells its own sockets. */
export class Watching<Message extends WatchedMessage = WatchedMessage> {
  private readonly gauges = new Map<string, Gauge<WatchedContent<Message>>>();

  constructor(
    private readonly server: () => LiveServer | undefined,
    private readonly watched: Watched<Message>,
    private readonly onSent: () => void,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  /**
   * Tells a socket the numbers, with the reply and then at most 4 times a second while they change.
   * @throws DomainError too-many-tries, and those of reading
   */
  async watch(socket: LiveSocket, id: string, reply: Reply<WatchedContent<Message>>): Promise<void> {
    const room = this.roomOf(id);
    const others = [...socket.rooms].filter((name) => name.startsWith(this.roomOf('')));
    if (others.length >= MOST_WATCHED && !others.includes(room)) throw new DomainError('too-many-tries');
    // Refused before anything is kept for it.
    await this.watched.read(id);
    await socket.join(room);
    this.gaugeOf(id).tell((numbers) => reply?.(numbers));
  }

  async unwatch(socket: LiveSocket, id: string): Promise<void> {
    await socket.leave(this.roomOf(id));
  }

  /** Whoever may not watch a thing any more is told nothing of it from then on; also where that cannot be said now. */
  async recheck(mayWatch: (socket: LiveSocket, id: string) => Promise<boolean>): Promise<void> {
    const prefix = this.roomOf('');
    for (const socket of this.server()?.sockets.sockets.values() ?? [])
      for (const room of [...socket.rooms].filter((name) => name.startsWith(prefix))) {
        const id = room.slice(prefix.length);
        const may = await mayWatch(socket, id).catch((error: unknown) =>
          isGone(error) ? false : this.onTrouble(error),
        );
        if (may) continue;
        if (may === false) socket.emit('watch:ended', this.endOf(id, new DomainError('not-found')));
        await this.unwatch(socket, id);
      }
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

  private gaugeOf(id: string): Gauge<WatchedContent<Message>> {
    const known = this.gauges.get(id);
    if (known) return known;
    this.sweep();
    const made = new Gauge<WatchedContent<Message>>(
      () => this.watched.read(id),
      (value) => {
        // Message and content belong together by `Watched`, which the compiler does not follow through `emit`.
        const content = [value] as unknown as Parameters<ServerToClient[WatchedMessage]>;
        const message: WatchedMessage = this.watched.message;
        this.onSent();
        this.server()
          ?.local.to(this.roomOf(id))
          .emit(message, ...content);
      },
      (error) => (isGone(error) ? this.end(id, error) : this.onTrouble(error)),
    );
    this.gauges.set(id, made);
    return made;
  }

  /** A thing is not there any more: whoever watched it is told so, and hears nothing more of it. */
  private end(id: string, gone: DomainError): void {
    const watchers = this.server()?.local.in(this.roomOf(id));
    watchers?.emit('watch:ended', this.endOf(id, gone));
    watchers?.socketsLeave(this.roomOf(id));
  }

  private endOf(id: string, gone: DomainError): WatchEnded {
    return { watched: this.watched.message, id, ...gone.toRefusal() };
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
