import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import type { OnGatewayInit } from '@nestjs/websockets';
import type { ChangeNotice, ServerToClient } from '@ardoise/contracts';
import { Identities } from '@ardoise/http';
import type { DefaultEventsMap, Server } from 'socket.io';
import { Coalescer } from './coalescer.js';
import { Gauge } from './gauge.js';
import { rooms } from './rooms.js';

/** Nothing is taken from clients yet: a socket listens. */
type LiveServer = Server<Record<string, never>, ServerToClient, DefaultEventsMap>;

/** The numbers that are sent as they are: the messages of the contracts that carry nothing but a count. */
export type CountMessage = {
  [Name in keyof ServerToClient]: ServerToClient[Name] extends (message: { count: number }) => void ? Name : never;
}[keyof ServerToClient];

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

  onApplicationShutdown(): void {
    this.coalescer.stop();
    for (const { gauge } of this.gauges) gauge.stop();
  }

  private async admit(token: string): Promise<string[] | null> {
    const identity = await this.identities.identify(token);
    if (!identity) return null;
    return [rooms.role(identity.role), rooms.user(identity.userId), rooms.session(identity.sessionId)];
  }
}
