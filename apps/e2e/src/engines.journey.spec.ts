import { withRedis } from '@ardoise/test-servers/redis';
import { startEngines } from '@ardoise/runtime/engines';
import type { EngineUrl } from '@ardoise/runtime/engines';
import { foundationJourney } from './foundation-journey.js';

const URLS: readonly EngineUrl[] = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'];

/** Those that the environment names are used as they are; for the others, one is started. */
withRedis.describe('the main job, from end to end, on EventStoreDB, MongoDB and Redis', () => {
  foundationJourney(async () => startEngines(URLS.filter((name) => !process.env[name])));
});
