export { Live } from './live.gateway.js';
export type { CountMessage, RoomNotice } from './live.gateway.js';
export { redisSockets } from './redis-sockets.js';
export type { RedisSockets } from './redis-sockets.js';
export { rooms } from './rooms.js';
export { SocketAdapter } from './socket-adapter.js';
