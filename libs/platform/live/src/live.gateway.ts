import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import type { OnGatewayConnection, OnGatewayInit } from '@nestjs/websockets';
import { DomainError, SOCKETS_PER_SESSION } from '@ardoise/contracts';
import type { ChangeNotice } from '@ardoise/contracts';
import { Identities } from '@ardoise/http';
import { Coalescer } from './coalescer.js';
import { Gauge } from './gauge.js';
import { LiveTraffic } from './live-traffic.js';
import { MessageBudget } from './message-budget.js';
import type { CountMessage, LiveServer, LiveSocket, WatchedMessage } from './live-server.js';
import { Presence } from './presence.js';
import { rooms } from './rooms.js';
import { Watching } from './watching.js';
import type { Watched } from './watching.js';

/** What a browser opened, and may ask to be let in by: several times, and to places that are not there. */
type Connection = LiveSocket['conn'];

/** A change, and the room that is to hear of it. */
export interface RoomNotice extends ChangeNotice {
  room: string;
}

/** What a client that is not let in is told: the code, and the whole refusal beside it. */
function refusal(error: unknown): Error & { data?: object } {
  const known = error instanceof DomainError ? error : new DomainError('unavailable');
  return Object.assign(new Error(known.code), { data: known.toRefusal() });
}

/** Tells people what changed, while they look. Content never passes here: it is fetched over HTTP with its checks. */
@Injectable()
@WebSocketGateway()
export class Live implements OnGatewayInit<LiveServer>, OnGatewayConnection<LiveSocket>, OnApplicationShutdown {
  private server: LiveServer | undefined;
  private readonly coalescer = new Coalescer((room, notices) => {
    if (!this.server) return;
    this.traffic.told(notices);
    this.server.local.to(room).emit('changed', notices);
  });

  private readonly gauges: { room: string; name: CountMessage; gauge: Gauge; read: () => Promise<number> }[] = [];
  private readonly offers: { stop(): void }[] = [];
  private readonly students = new Presence('students');
  private readonly presences = [this.students];
  private readonly logger = new Logger(Live.name);

  constructor(
    private readonly identities: Identities,
    private readonly traffic: LiveTraffic,
  ) {}

  afterInit(server: LiveServer): void {
    this.server = server;
    this.traffic.serve(server);
    server.engine.on('connection', (connection: Connection) => this.bound(connection));
    this.identities.onSessionEnded((sessionId) => this.endSession(sessionId));
    server.use((socket, next) => {
      const { token } = socket.handshake.auth as { token?: unknown };
      // Kept nowhere: it is read once, and nothing that lists sockets can hand it out.
      socket.handshake.auth = {};
      this.admit(socket, typeof token === 'string' ? token : '').then(
        () => next(),
        (error: unknown) => next(refusal(error)),
      );
    });
    for (const presence of this.presences) presence.serve(server);
  }

  handleConnection(socket: LiveSocket): void {
    const student = this.studentOf(socket);
    if (student !== undefined) {
      this.students.came(student);
      // Whose it was is known by its rooms, which it has left by then.
      socket.once('disconnect', () => this.students.left(student));
    }
    for (const { room, name, gauge } of this.gauges)
      if (socket.rooms.has(room)) gauge.tell((count) => socket.emit(name, { count }));
  }

  /** Cuts a connection that sends more than any page does, before it is looked at: what nobody knows, or lets in, costs too. */
  private bound(connection: Connection): void {
    const budget = new MessageBudget();
    const onPacket = () => {
      if (budget.spend()) return;
      connection.off('packet', onPacket);
      const socket = [...(this.server?.sockets.sockets.values() ?? [])].find(({ conn }) => conn === connection);
      const whose = [...(socket?.rooms ?? [])].find((room) => room.startsWith(rooms.user('')));
      this.logger.warn(`Connexion en direct coupée\u00a0: trop de messages reçus (${whose ?? 'avant toute session'})`);
      if (socket) socket.disconnect(true);
      else connection.close(true);
    };
    connection.on('packet', onPacket);
  }

  /** Sockets that are open in this process. */
  get open(): number {
    return this.server?.sockets.sockets.size ?? 0;
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
    const send = (count: number) => {
      this.traffic.sent(name);
      this.server?.local.to(room).emit(name, { count });
    };
    const gauge = new Gauge(read, send, (error) => this.logger.warn(`${name} could not be read: ${String(error)}`));
    this.gauges.push({ room, name, gauge, read });
    // A process without sockets has nobody to tell.
    return () => this.server && gauge.changed();
  }

  /** The numbers that a room watches, as they are now: for who has no connection yet. */
  async numbers(room: string): Promise<Partial<Record<CountMessage, number>>> {
    const watched = this.gauges.filter((one) => one.room === room);
    return Object.fromEntries(await Promise.all(watched.map(async ({ name, read }) => [name, await read()] as const)));
  }

  /**
   * Lets a gateway tell sockets the numbers of the things that they ask for.
   * @returns to be told which thing may have changed.
   */
  offer<Message extends WatchedMessage>(watched: Watched<Message>): Watching<Message> {
    const offer = new Watching(
      () => this.server,
      watched,
      () => this.traffic.sent(watched.message),
      (error) => this.logger.warn(`${watched.message} could not be read: ${String(error)}`),
    );
    this.offers.push(offer);
    return offer;
  }

  /** Ids of the students who have a live connection, to whichever process; to this one alone while the others are away. */
  studentsOnline(): Promise<Set<string>> {
    return this.students.everywhere();
  }

  /**
   * Counts, over all processes, the sockets that stand for something, by its key.
   * @param onMoved called when a key has come or gone, to whichever process
   */
  presenceOf(name: string, onMoved: (key: string) => void): Presence {
    const presence = new Presence(name, onMoved);
    this.presences.push(presence);
    if (this.server) presence.serve(this.server);
    return presence;
  }

  onApplicationShutdown(): void {
    this.coalescer.stop();
    for (const offer of this.offers) offer.stop();
    for (const { gauge } of this.gauges) gauge.stop();
  }

  /** Lets a socket into the rooms of its person. @throws DomainError no-session, too-many-sockets */
  private async admit(socket: LiveSocket, token: string): Promise<void> {
    const identity = await this.identities.identify(token);
    if (!identity) throw new DomainError('no-session');
    const session = rooms.session(identity.sessionId);
    await socket.join([rooms.role(identity.role), rooms.user(identity.userId), session]);
    // Those that are being let in count too: many at once are no way around.
    if ((this.server?.sockets.adapter.rooms.get(session)?.size ?? 0) > SOCKETS_PER_SESSION)
      throw new DomainError('too-many-sockets');
    // The session may have ended before the socket stood in its room.
    if (!(await this.identities.identify(token))) throw new DomainError('no-session');
  }

  /** Id of the student whose socket it is; undefined for anybody else's. */
  studentOf({ rooms: mine }: LiveSocket): string | undefined {
    if (!mine.has(rooms.role('student'))) return undefined;
    const prefix = rooms.user('');
    return [...mine].find((name) => name.startsWith(prefix))?.slice(prefix.length);
  }
}
