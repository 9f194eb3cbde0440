import { MongoTestServer } from '@ardoise/documents/mongodb/test-server';
import { TestServer } from '@ardoise/event-store/eventstoredb/test-server';
import { startRedis } from '@ardoise/jobs/redis';
import type { RedisUnderTest } from '@ardoise/jobs/redis';

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
  const log = wanted.includes('EVENTSTORE_URL') ? await TestServer.start() : undefined;
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
