import { Injectable } from '@nestjs/common';
import { EventStore } from '@ardoise/event-store';
import type { RecordedEvent } from '@ardoise/event-store';
import type { RevisionEvent } from '../domain/rating.js';
import { firstStream, streamsBack } from '../domain/revision-streams.js';
import { isStar } from '../domain/star.js';

/** How far back what a student did last is looked for, in months; then comes the stream that was one for all. */
const REACH_MONTHS = 14;
/** Events of a stream that are read for each that is looked for. */
const PASSED_OVER = 5;
const isDone = ({ type }: RecordedEvent) =>
  type !== ('ReviewHistoryTaken' satisfies RevisionEvent['type']) && !isStar({ type });
const MONTH_MS = 30 * 86_400_000;

/** Since when this process has been running: what was pressed before may have been recorded by the version before it. */
const STARTED = new Date(performance.timeOrigin).toISOString();

/** What a student did, read back from the end over their streams. Moments are ISO 8601 in UTC. */
@Injectable()
export class RevisionHistory {
  constructor(private readonly store: EventStore) {}

  /**
   * The student's last events, newest first, at most `most` and the histories from elsewhere and the stars among them: these are not
   * taken back, and stand before nothing that is.
   */
  async recent(studentId: string, now: string, most: number): Promise<RecordedEvent[]> {
    const since = new Date(Date.parse(now) - REACH_MONTHS * MONTH_MS).toISOString();
    const found: RecordedEvent[] = [];
    for (const stream of [...streamsBack(studentId, now, since), firstStream(studentId)]) {
      if (found.filter(isDone).length >= most) break;
      const limit = most * PASSED_OVER;
      let left = most;
      for await (const event of this.store.readStream(stream, { direction: 'backwards', limit })) {
        found.push(event);
        if (isDone(event) && --left === 0) break;
      }
    }
    // What is taken back in a later month stands beside what was done.
    const past = found.sort((a, b) => b.position - a.position);
    const beyond = past.filter(isDone)[most];
    return beyond ? past.slice(0, past.indexOf(beyond)) : past;
  }

  /**
   * Whether an event was recorded before the month turned, or before streams had a month: the same request come again then
   * finds another stream.
   * @param since not after it can have come in for the first time
   */
  async wasRecorded(studentId: string, id: string, { since, now }: { since: string; now: string }): Promise<boolean> {
    const [, ...earlier] = streamsBack(studentId, now, since);
    const streams = since < STARTED ? [...earlier, firstStream(studentId)] : earlier;
    for (const stream of streams)
      for await (const event of this.store.readStream(stream, { direction: 'backwards' })) {
        if (event.id === id) return true;
        if (event.metadata.at < since) break;
      }
    return false;
  }
}
