import { SqliteEventStore } from '@ardoise/event-store';
import type { EventStore, RecordedEvent } from '@ardoise/event-store';
import { operationsPerSecond } from '../harness.js';

/**
 * What somebody would write who had no copy: each run of events of one stream appended when the one before it has been.
 * Resolves to events a second over the first `count` of the log in the folder.
 */
export async function appendLoop(directory: string, to: EventStore, count: number): Promise<number> {
  const from = await SqliteEventStore.openReadOnly({ directory });
  try {
    return await operationsPerSecond(count, async () => {
      let run: RecordedEvent[] = [];
      const flush = async () => {
        const [first] = run;
        if (first) await to.append(first.stream, run, 'any');
        run = [];
      };
      for await (const event of from.readAll({ limit: count })) {
        if (run[0] && run[0].stream !== event.stream) await flush();
        run.push(event);
      }
      await flush();
    });
  } finally {
    await from.close();
  }
}
