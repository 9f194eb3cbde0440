import type { ClientToServer, ServerToClient } from '@ardoise/contracts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

export type LiveServer = Server<ClientToServer, ServerToClient, DefaultEventsMap>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap>;

/** The messages that carry nothing but a count. */
export type CountMessage = {
  [Name in keyof ServerToClient]: ServerToClient[Name] extends (message: { count: number }) => void ? Name : never;
}[keyof ServerToClient];

/** The messages that are sent to who asked for them, and what they carry. */
export type WatchedMessage = Exclude<keyof ServerToClient, CountMessage | 'changed' | 'watch:ended'>;
/** What a message carries to those who asked for it. */
export type WatchedContent<Message extends WatchedMessage = WatchedMessage> = Parameters<ServerToClient[Message]>[0];
