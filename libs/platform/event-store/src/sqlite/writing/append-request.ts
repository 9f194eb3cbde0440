import { AppendTooLarge, MOST_APPEND_BYTES } from '../../event-store.js';
import type { AppendResult, ExpectedRevision, NewEvent, PrecedingFacts } from '../../event-store.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NAME = /^[^\p{C}]{1,500}$/u;

/** A new event with its data and metadata already written as JSON: later changes by the caller do not reach the log. */
export interface SerializedEvent {
  id: string;
  type: string;
  data: string;
  metadata: string;
}

/** What is to be appended, in plain data: it goes to another thread. */
export interface Appending {
  stream: string;
  expected: ExpectedRevision;
  events: SerializedEvent[];
  /** What comes before it in its group are its facts: both are written or none of them. */
  follows: boolean;
}

export interface AppendRequest extends Appending {
  resolve(result: AppendResult): void;
  reject(error: unknown): void;
}

/** Checks what a type cannot say and serializes. @throws TypeError for what no adapter could keep, AppendTooLarge */
export function serialized(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Appending {
  if (!NAME.test(stream)) throw new TypeError('a stream name is 1 to 500 printable characters');
  if (typeof expected === 'number' ? !Number.isInteger(expected) || expected < -1 : !/^(any|none)$/.test(expected))
    throw new TypeError(`not an expected revision: ${String(expected)}`);
  if (events.length === 0) throw new TypeError('an append needs at least one event');
  if (events.length > 1 && new Set(events.map((event) => event.id)).size < events.length)
    throw new TypeError('the same event id stands twice in one append');
  const written = events.map(serializedEvent);
  const bytes = written.reduce((sum, event) => sum + sizeOf(event), 0);
  if (bytes > MOST_APPEND_BYTES) throw new AppendTooLarge(`stream ${stream}: ${bytes} bytes in one append`);
  return { stream, expected, events: written, follows: false };
}

/** Facts before a batch: of another stream and with other ids, as a batch is judged before its facts are written. @throws as `serialized` */
export function serializedFacts(facts: PrecedingFacts, { stream, events }: Appending): Appending {
  if (facts.stream === stream) throw new TypeError('facts before a batch are of another stream');
  const written = serialized(facts.stream, facts.events, 'any');
  const ids = new Set(events.map(({ id }) => id));
  if (written.events.some(({ id }) => ids.has(id))) throw new TypeError('an event id of a batch stands in its facts');
  return written;
}

/** The size of an append as EventStoreDB counts it: the type takes two bytes a character. */
const sizeOf = ({ type, data, metadata }: SerializedEvent) =>
  Buffer.byteLength(data) + Buffer.byteLength(metadata) + 2 * type.length;

function serializedEvent({ id, type, data, metadata }: NewEvent): SerializedEvent {
  if (!UUID.test(id)) throw new TypeError(`not a UUID in lower case: ${id}`);
  if (!NAME.test(type)) throw new TypeError('an event type is 1 to 500 printable characters');
  if (typeof data !== 'object' || data === null) throw new TypeError('the data of an event is an object');
  return { id, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
}
