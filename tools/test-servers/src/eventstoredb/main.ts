import { EventStoreDbTestServer } from './eventstoredb-test-server.js';

/** A test server as a process: PORT (any free one unless told), FILE to keep the events in. Prints its URL. */
const { PORT, FILE, BATCH_APPEND, DIE_AFTER_APPENDS } = process.env;
const server = await EventStoreDbTestServer.start({
  port: PORT ? Number(PORT) : undefined,
  file: FILE,
  dieAfterAppends: DIE_AFTER_APPENDS ? Number(DIE_AFTER_APPENDS) : undefined,
  batchAppend: BATCH_APPEND !== 'false',
});
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => process.exit(0));
