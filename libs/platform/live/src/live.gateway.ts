import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import type { OnGatewayInit } from '@nestjs/websockets';
import type { ChangeNotice, ServerToClient } from '@ardoise/contracts';
import { Identities } from '@ardoise/http';
import type { DefaultEventsMap, Server } from 'socket.io';
import { Coalescer } from './coalescer.js';
import { rooms } from './rooms.js';

/** Nothing is taken from clients yet: a socket listens. */
type LiveServer = Server<Record<string, never>, ServerToClient, DefaultEventsMap>;

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

  onApplicationShutdown(): void {
    this.coalescer.stop();
  }

  private async admit(token: string): Promise<string[] | null> {
    const identity = await this.identities.identify(token);
    if (!identity) return null;
    return [rooms.role(identity.role), rooms.user(identity.userId), rooms.session(identity.sessionId)];
  }
}
