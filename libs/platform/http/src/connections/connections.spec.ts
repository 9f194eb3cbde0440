import { Server, Socket } from 'node:net';
import { Connections } from './connections.js';

/** A connection as a server tells of it. */
function from(server: Server, remoteAddress: string): Socket {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  server.emit('connection', socket);
  return socket;
}

describe('connections of one address', () => {
  it.each([
    ['an address', ['192.0.2.1', '192.0.2.1', '192.0.2.1'], '192.0.2.2'],
    ['an address within IPv6', ['::ffff:192.0.2.1', '::ffff:192.0.2.1', '::ffff:192.0.2.1'], '::ffff:192.0.2.2'],
    ['a /64', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '2001:db8:1:2::2'], '2001:db8:1:3::1'],
  ])('are so many at most for %s', (_, addresses, other) => {
    const server = new Server();
    new Connections(2).on(server);
    const sockets = addresses.map((address) => from(server, address));
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true]);
    expect(from(server, other).destroyed).toBe(false);
    sockets[0]?.emit('close');
    expect(from(server, addresses[2] ?? '').destroyed).toBe(false);
  });
});
