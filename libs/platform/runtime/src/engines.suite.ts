import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { EventStoreDbTestServer } from '@ardoise/test-servers/eventstoredb';
import { startRedis } from '@ardoise/test-servers/redis';
import type { RedisUnderTest } from '@ardoise/test-servers/redis';

export type EngineUrl = 'EVENTSTORE_URL' | 'MONGODB_URL' | 'REDIS_URL';

export interface Engines {
  /** The addresses, as the settings want them. */
  environment: Partial<Record<EngineUrl, string>>;
  redis: RedisUnderTest | undefined;
  dispose(): Promise<void>;
}

/**
 * Engines to run the application on: protocol test servers in this process for EventStoreDB and MongoDB (a replica set of
 * one), a real Redis in a process of its own.
 */
export async function startEngines(wanted: readonly EngineUrl[]): Promise<Engines> {
  const log = wanted.includes('EVENTSTORE_URL') ? await EventStoreDbTestServer.start() : undefined;
  const documents = wanted.includes('MONGODB_URL') ? await MongoTestServer.start() : undefined;
  const redis = wanted.includes('REDIS_URL') ? await startRedis() : undefined;
  return {
    environment: {
      ...(log && { EVENTSTORE_URL: log.url }),
      ...(documents && { MONGODB_URL: `${documents.url}?replicaSet=rs0` }),
      ...(redis && { REDIS_URL: redis.url }),
    },
    redis,
    async dispose() {
      await log?.stop();
      await documents?.stop();
      await redis?.dispose();
    },
  };
}
