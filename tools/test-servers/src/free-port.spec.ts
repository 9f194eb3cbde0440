import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './free-port.js';

it('a port that is given out is free, and given to nobody else while this process lives', async () => {
  const port = await freePort(1_000);
  for (const each of [port, port + 1_000]) {
    // A server may come and go meanwhile.
    const server = createServer().listen(each, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    const another = createSocket('udp4');
    another.bind({ port: each, address: '127.0.0.1', exclusive: true });
    await expect(once(another, 'listening')).rejects.toThrow('EADDRINUSE');
    another.close();
  }
});
