import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';

/**
 * A connection for the adapter, which leaves its promises alone: one that is rejected when the connection is closed would
 * end the process. Commands wait while Redis is away.
 */
class UnattendedRedis extends Redis {
  constructor(url: string, onTrouble: (error: Error) => void) {
    super(url, { maxRetriesPerRequest: null });
    this.on('error', onTrouble);
  }

  override sendCommand(...given: Parameters<Redis['sendCommand']>): unknown {
    const sent = super.sendCommand(...given);
    Promise.resolve(sent).catch(() => {});
    return sent;
  }
}

export interface RedisSockets {
  adapter: ReturnType<typeof createAdapter>;
  close(): void;
}

/** Rooms over several processes: what one says to a room reaches the sockets that others hold. */
export function redisSockets(url: string, onTrouble: (error: Error) => void): RedisSockets {
  const [publisher, subscriber] = [new UnattendedRedis(url, onTrouble), new UnattendedRedis(url, onTrouble)];
  return {
    adapter: createAdapter(publisher, subscriber, { key: 'ardoise:sockets' }),
    close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
