import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

const FIRST = 10_000;
/** From here on Linux gives ports to outgoing connections (`ip_local_port_range`). */
const FIRST_OF_THE_SYSTEM = 32_768;

/** Takes the same number of UDP for as long as this process lives, or until it is released: no other process has it meanwhile. */
async function reserve(port: number): Promise<{ release(): void } | null> {
  const socket = createSocket('udp4');
  socket.bind({ port, address: '127.0.0.1', exclusive: true });
  try {
    // Rejects at an 'error'.
    await once(socket, 'listening');
  } catch {
    socket.close();
    return null;
  }
  socket.unref();
  return { release: () => socket.close() };
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/**
 * A TCP port of 127.0.0.1 that is free, and stays so before its server listens and while it is away for a while: the system
 * gives it to no outgoing connection, so that nobody takes it and no client that tries to reach it is connected to itself;
 * and it is given out once, here or in any other process, while this one lives.
 * @param beside others that have to be free, each so many further on
 */
export async function freePort(...beside: number[]): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, FIRST_OF_THE_SYSTEM - Math.max(0, ...beside));
    const ports = [0, ...beside].map((more) => port + more);
    const reserved = await Promise.all(ports.map(reserve));
    const free = await Promise.all(ports.map(isFree));
    if (reserved.every(Boolean) && free.every(Boolean)) return port;
    for (const each of reserved) each?.release();
  }
}
