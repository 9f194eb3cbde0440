import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { EventStoreDbTestServer } from '@ardoise/test-servers/eventstoredb';
import { hasRealEngine, startRealEngine } from '@ardoise/test-servers/real-engines';
import type { RealEngine } from '@ardoise/test-servers/real-engines';
import { startRedis } from '@ardoise/test-servers/redis';
import type { RedisUnderTest } from '@ardoise/test-servers/redis';

export type EngineUrl = 'EVENTSTORE_URL' | 'MONGODB_URL' | 'REDIS_URL';

export interface StartedEngines {
  /** The addresses, as the settings want them. */
  environment: Partial<Record<EngineUrl, string>>;
  redis: RedisUnderTest | undefined;
  /** The real EventStoreDB, where it is one. */
  log: RealEngine | undefined;
  dispose(): Promise<void>;
}

/**
 * Engines to run the application on, empty: a real EventStoreDB where shared/engines is here, else the protocol test server in
 * this process; that of MongoDB (a replica set of one); a real Redis. Which log it is is said.
 */
export async function startEngines(wanted: readonly EngineUrl[]): Promise<StartedEngines> {
  const isReal = hasRealEngine('eventstoredb');
  const real = wanted.includes('EVENTSTORE_URL') && isReal ? await startRealEngine('eventstoredb') : undefined;
  const log = wanted.includes('EVENTSTORE_URL') && !isReal ? await EventStoreDbTestServer.start() : undefined;
  if (log) console.log('EventStoreDB: the test server, since the folder shared/engines is not here');
  const documents = wanted.includes('MONGODB_URL') ? await MongoTestServer.start() : undefined;
  const redis = wanted.includes('REDIS_URL') ? await startRedis() : undefined;
  return {
    environment: {
      // No test that starts them here is about how long a log may take.
      ...((real ?? log) && { EVENTSTORE_URL: `${(real ?? log)?.url}&defaultDeadline=60000` }),
      ...(documents && { MONGODB_URL: `${documents.url}?replicaSet=rs0` }),
      ...(redis && { REDIS_URL: redis.url }),
    },
    redis,
    log: real,
    async dispose() {
      await real?.dispose();
      await log?.stop();
      await documents?.stop();
      await redis?.dispose();
    },
  };
}
