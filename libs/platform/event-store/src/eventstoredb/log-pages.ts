import {
  BACKWARDS,
  END,
  FORWARDS,
  type ReadPosition,
  type ReadRevision,
  START,
  StreamNotFoundError,
  type StreamingRead,
} from '@eventstore/db-client';
import type { LogReading, RecordedEvent, StreamReading } from '../event-store.js';
import type { RetryingClient } from './retrying-client.js';
import { atPosition, mustBeOurs, ours, positionInLog } from './recorded.js';

/** Events a call. A page has the deadline of a call, however long the whole reading and however slow its reader. */
const PAGE = 512;

/** One event of $all, whoever wrote it. */
export interface LogEntry {
  position: number;
  /** Null for what the server or another application wrote. */
  event: RecordedEvent | null;
}

/** Reads pages of streams and of the log; each is a call of its own, so that a reader may stop at any time. */
export class LogPages {
  constructor(private readonly connection: RetryingClient) {}

  async *stream(
    stream: string,
    { direction = FORWARDS, from, limit = Infinity }: StreamReading,
  ): AsyncGenerator<RecordedEvent[]> {
    const forwards = direction === FORWARDS;
    let start: ReadRevision = from === undefined ? (forwards ? START : END) : BigInt(from);
    for (let left = limit; left > 0;) {
      const most = Math.min(left, PAGE);
      const page: RecordedEvent[] = await this.streamPage(stream, { direction, fromRevision: start, maxCount: most });
      if (page.length > 0) yield page;
      const last = page.at(-1);
      const next = last && last.revision + (forwards ? 1 : -1);
      if (next === undefined || next < 0 || page.length < most) return;
      left -= page.length;
      start = BigInt(next);
    }
  }

  /** Events of a stream; none when it does not exist. */
  async streamPage(
    stream: string,
    options: { direction: typeof FORWARDS | typeof BACKWARDS; fromRevision: ReadRevision; maxCount: number },
    until = this.connection.deadline(),
  ): Promise<RecordedEvent[]> {
    return this.connection.run(async ({ client, signal }) => {
      const reading = client.readStream(stream, { ...options, requiresLeader: true });
      try {
        return await collected(reading, signal, ({ event }) => event && mustBeOurs(event));
      } catch (error) {
        if (error instanceof StreamNotFoundError) return [];
        throw error;
      }
    }, until);
  }

  /** Ends at what was the head when the reading began: a busy log is never read for ever. */
  async *all({ direction = FORWARDS, after, limit = Infinity }: LogReading): AsyncGenerator<RecordedEvent[]> {
    const forwards = direction === FORWARDS;
    const end = forwards ? ((await this.logPage(BACKWARDS, undefined, 1))[0]?.position ?? 0) : 0;
    let place = after;
    for (let left = limit; left > 0;) {
      // One more than wanted: forwards, the first one is where the reading continues from.
      const most = Math.min(left + 1, PAGE);
      const page: LogEntry[] = await this.logPage(direction, place, most);
      const from = place;
      const wanted = page
        .filter(({ position }) => from === undefined || (forwards ? position > from : position < from))
        .flatMap(({ event }) => event ?? [])
        .filter(({ position }) => !forwards || position <= end)
        .slice(0, left);
      if (wanted.length > 0) yield wanted;
      place = page.at(-1)?.position;
      if (place === undefined || page.length < most || (forwards && place >= end)) return;
      left -= wanted.length;
    }
  }

  /** Events of $all from a position: forwards it is among them, backwards it is not. */
  async logPage(
    direction: typeof FORWARDS | typeof BACKWARDS,
    position: number | undefined,
    maxCount: number,
    until = this.connection.deadline(),
  ): Promise<LogEntry[]> {
    const edge = direction === FORWARDS ? START : END;
    const fromPosition: ReadPosition = position ? atPosition(position) : position === 0 ? START : edge;
    return this.connection.run(
      ({ client, signal }) =>
        collected(
          client.readAll({ direction, fromPosition, maxCount, requiresLeader: true }),
          signal,
          ({ event }) => event && { position: positionInLog(event), event: ours(event) },
        ),
      until,
    );
  }
}

/** All that a reading gives, each item as `of` makes it. The server's stream is let go of when the try is given up. */
async function collected<T, R>(
  reading: StreamingRead<T>,
  signal: AbortSignal,
  of: (item: T) => R | undefined,
): Promise<R[]> {
  const all: R[] = [];
  // The client's reading ends in an error only where somebody listens; one that was given up fails unheard.
  reading.on('error', () => {});
  const letGo = () => {
    reading.cancel().catch(() => {});
    reading.destroy();
  };
  signal.addEventListener('abort', letGo, { once: true });
  for await (const item of reading) {
    const made = of(item);
    if (made !== undefined) all.push(made);
  }
  return all;
}
