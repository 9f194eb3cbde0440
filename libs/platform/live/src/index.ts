export { Live } from './live.gateway.js';
export type { RoomNotice } from './live.gateway.js';
export { rooms } from './rooms.js';
export { SocketAdapter } from './socket-adapter.js';
