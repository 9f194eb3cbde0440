// The test server as a process: PORT (0: any free one), FILE (NDJSON that keeps the documents). Prints its mongodb:// URL once it listens. Never for production.
import { register } from 'node:module';

register(new URL('./ts-loader.mjs', import.meta.url));
const { MongoTestServer } = await import(
  new URL('../src/mongodb/test-server/mongo-test-server.suite.ts', import.meta.url).href
);

const { PORT = '0', FILE, TRANSACTION_LIFETIME_MS } = process.env;
const server = await MongoTestServer.start({
  port: Number(PORT),
  file: FILE || undefined,
  transactionLifetimeMs: TRANSACTION_LIFETIME_MS ? Number(TRANSACTION_LIFETIME_MS) : undefined,
});
console.log(server.url);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.stop());
