import { randomUUID } from 'node:crypto';
import { SqliteEventStore } from '../sqlite/sqlite-event-store.js';

/** Run as a child process, which never closes its log: how does it end? */
const [, , directory = '', way = ''] = process.argv;
const store = await SqliteEventStore.open({ directory });
const event = () => ({
  id: randomUUID(),
  type: 'Happened',
  data: { text: 'x'.repeat(20_000) },
  metadata: { at: '2024-09-01T08:00:00.000Z', version: 1 },
});
const append = () => store.append('stream', [event()], 'any');

if (way === 'idle') await append();
// Nobody waits for these but the thread.
if (way === 'in-flight') for (let n = 0; n < 200; n++) void append();
if (way === 'exit') {
  await append();
  for (let n = 0; n < 2_000; n++) void append();
  setImmediate(() => setImmediate(() => process.exit(7)));
}
