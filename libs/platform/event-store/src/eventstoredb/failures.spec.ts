import { EventStoreDbTestServer } from '@ardoise/test-servers/eventstoredb';
import { isPassing } from './failures.js';
import { RetryingClient } from './retrying-client.js';

/** As gRPC throws it from a call on a connection that is dead: an Error of no class, without details and metadata. */
const dead = () => Object.assign(new Error('Connection dropped'), { code: 14 });

it('a plain Error with code 14 passes, as what the client makes of one does; others of no class do not', () => {
  expect(isPassing(dead())).toBe(true);
  expect(isPassing(Object.assign(new Error('Access Denied'), { code: 7 }))).toBe(false);
  expect(isPassing(new Error('Connection dropped'))).toBe(false);
});

it('a call that throws one, at once or later, is tried again over another connection', async () => {
  const server = await EventStoreDbTestServer.start();
  const connection = new RetryingClient({ url: server.url, deadlineMs: 10_000, appendMode: 'batch' });
  const clients = new Set<unknown>();
  const answer = await connection.run(({ client }) => {
    clients.add(client);
    if (clients.size === 1) throw dead();
    return clients.size === 2 ? Promise.reject(dead()) : Promise.resolve('answered');
  });
  expect([answer, clients.size]).toEqual(['answered', 3]);
  connection.close();
  await server.stop();
});
