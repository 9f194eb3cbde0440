export { Live } from './live.gateway.js';
export type { CountMessage } from './live-server.js';
export type { RoomNotice } from './live.gateway.js';
export { redisSockets } from './redis-sockets.js';
export type { RedisSockets } from './redis-sockets.js';
export { SocketsModule } from './sockets.module.js';
export type { Watched } from './watching.js';
export { rooms } from './rooms.js';
export { SocketAdapter } from './socket-adapter.js';
