import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import type { OnGatewayInit } from '@nestjs/websockets';
import type { ChangeNotice } from '@ardoise/contracts';
import { Identities } from '@ardoise/http';
import { Coalescer } from './coalescer.js';
import { Gauge } from './gauge.js';
import type { CountMessage, LiveServer } from './live-server.js';
import { rooms } from './rooms.js';
import { Watching } from './watching.js';
import type { Watched } from './watching.js';

/** A change, and the room that is to hear of it. */
export interface RoomNotice extends ChangeNotice {
  room: string;
}

/** Tells people what changed, while they look. Content never passes here: it is fetched over HTTP with its checks. */
@Injectable()
@WebSocketGateway()
export class Live implements OnGatewayInit<LiveServer>, OnApplicationShutdown {
  private server: LiveServer | undefined;
  private readonly coalescer = new Coalescer((room, notices) => this.server?.local.to(room).emit('changed', notices));

  private readonly gauges: { room: string; name: CountMessage; gauge: Gauge }[] = [];
  private readonly offers: Watching[] = [];
  private readonly logger = new Logger(Live.name);

  constructor(private readonly identities: Identities) {}

  afterInit(server: LiveServer): void {
    this.server = server;
    this.identities.onSessionEnded((sessionId) => this.endSession(sessionId));
    server.use((socket, next) => {
      const { token } = socket.handshake.auth as { token?: unknown };
      const admitted = () => this.admit(typeof token === 'string' ? token : '');
      void admitted()
        .then(async (mine) => {
          if (!mine) return next(new Error('no-session'));
          await socket.join(mine);
          // It may have ended before the socket stood in its room.
          if (!(await admitted())) return next(new Error('no-session'));
          next();
        })
        .catch(() => next(new Error('unavailable')));
    });
    server.on('connection', (socket) => {
      for (const { room, name, gauge } of this.gauges)
        if (socket.rooms.has(room)) gauge.tell((count) => socket.emit(name, { count }));
      for (const offer of this.offers) offer.serve(socket);
    });
  }

  /** Closes the sockets of a session, in whichever process they are; here at once, even while Redis is away. */
  endSession(sessionId: string): void {
    this.server?.local.in(rooms.session(sessionId)).disconnectSockets(true);
    this.server?.in(rooms.session(sessionId)).disconnectSockets(true);
  }

  /** Tells those who are connected to this process: each process follows the log by itself. */
  notify({ room, ...notice }: RoomNotice): void {
    this.coalescer.add(room, notice);
  }

  /**
   * Lets a room watch a number: each member gets it right after connecting, and all of them whenever it is another one.
   * @returns what to call when it may have changed.
   */
  watch(room: string, name: CountMessage, read: () => Promise<number>): () => void {
    const send = (count: number) => this.server?.local.to(room).emit(name, { count });
    const gauge = new Gauge(read, send, (error) => this.logger.warn(`${name} could not be read: ${String(error)}`));
    this.gauges.push({ room, name, gauge });
    // A process without sockets has nobody to tell.
    return () => this.server && gauge.changed();
  }

  /**
   * Lets people of a role ask to be told of a thing's numbers: with the answer to their request, then at most 4 times a
   * second while they change.
   * @returns what to call with the id of a thing that may have changed.
   */
  offer(watched: Watched): (id: string) => void {
    const offer = new Watching(
      () => this.server,
      watched,
      (error) => this.logger.warn(`${watched.message} could not be read: ${String(error)}`),
    );
    this.offers.push(offer);
    return (id) => this.server && offer.changed(id);
  }

  /** Ids of the students who have a live connection, to whichever process; to this one alone while the others are away. */
  async studentsOnline(): Promise<Set<string>> {
    const room = rooms.role('student');
    const everywhere = this.server?.in(room).fetchSockets() ?? Promise.resolve([]);
    const sockets = await everywhere.catch(() => this.server?.local.in(room).fetchSockets() ?? []);
    const users = sockets.flatMap((socket) => [...socket.rooms]).filter((name) => name.startsWith(rooms.user('')));
    return new Set(users.map((name) => name.slice(rooms.user('').length)));
  }

  onApplicationShutdown(): void {
    this.coalescer.stop();
    for (const offer of this.offers) offer.stop();
    for (const { gauge } of this.gauges) gauge.stop();
  }

  private async admit(token: string): Promise<string[] | null> {
    const identity = await this.identities.identify(token);
    if (!identity) return null;
    return [rooms.role(identity.role), rooms.user(identity.userId), rooms.session(identity.sessionId)];
  }
}
