import { randomUUID } from 'node:crypto';
import type { NewEvent, RecordedEvent } from '../event-store.js';

export function newEvent(type = 'Happened', data: object = {}): NewEvent {
  return { id: randomUUID(), type, data, metadata: { at: '2024-09-01T08:00:00.000Z', version: 1, actor: 'someone' } };
}

export async function collect(events: AsyncIterable<RecordedEvent>): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}
