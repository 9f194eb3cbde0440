import type { Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '@ardoise/contracts';

export type ClientSocket = Socket<ServerToClient, ClientToServer>;

let open: ClientSocket | null = null;

/** The live connection of who is signed in, for screens that say more over it than all do. */
export const liveSocket = () => open;

export function tellSocket(socket: ClientSocket | null): void {
  open = socket;
}
