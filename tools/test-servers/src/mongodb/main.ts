import { MongoTestServer } from './mongo-test-server.js';

/** A test server as a process: PORT (any free one unless told), FILE to keep the documents in. Prints its URL. */
const { PORT, FILE, TRANSACTION_LIFETIME_MS } = process.env;
const server = await MongoTestServer.start({
  port: PORT ? Number(PORT) : undefined,
  file: FILE || undefined,
  transactionLifetimeMs: TRANSACTION_LIFETIME_MS ? Number(TRANSACTION_LIFETIME_MS) : undefined,
});
process.stdout.write(`${server.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.stop());
