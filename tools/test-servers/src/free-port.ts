import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const FIRST = 10_000;
/** From here on Linux gives ports to outgoing connections (`ip_local_port_range`). */
const FIRST_OF_THE_SYSTEM = 32_768;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    // Rejects at an 'error'.
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/**
 * A TCP port of 127.0.0.1 that is free, and stays so while its server is away for a while: the system gives it to no
 * outgoing connection, so that nobody takes it and no client that tries to reach it is connected to itself.
 * @param beside others that have to be free, each so many further on
 */
export async function freePort(...beside: number[]): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, FIRST_OF_THE_SYSTEM - Math.max(0, ...beside));
    const free = await Promise.all([0, ...beside].map((more) => isFree(port + more)));
    if (free.every(Boolean)) return port;
  }
}
