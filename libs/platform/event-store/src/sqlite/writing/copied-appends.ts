import { type Appending, serialized } from './append-request.js';
import { AppendTooLarge } from '../../event-store.js';
import type { NewEvent, RecordedEvent } from '../../event-store.js';

/** Events of one stream that follow each other in the log. */
interface CopiedRun {
  stream: string;
  events: NewEvent[];
  /** The revision that the stream has before them, -1 when it does not exist. */
  before: number;
}

const LONGEST_RUN = 64;

function runsOf(events: readonly RecordedEvent[]): CopiedRun[] {
  const runs: CopiedRun[] = [];
  for (const { stream, revision, id, type, data, metadata } of events) {
    const last = runs.at(-1);
    const event = { id, type, data, metadata };
    if (last?.stream === stream && last.events.length < LONGEST_RUN) last.events.push(event);
    else runs.push({ stream, events: [event], before: revision - 1 });
  }
  return runs;
}

/** Half of it where the whole is more than what is taken at once: only events stand at a revision, batches do not. */
function fitting({ stream, events, before }: CopiedRun): Appending[] {
  try {
    return [serialized(stream, events, before === -1 ? 'none' : before)];
  } catch (error) {
    if (!(error instanceof AppendTooLarge) || events.length === 1) throw error;
    const half = events.length >> 1;
    const [one, two] = [events.slice(0, half), events.slice(half)];
    return [...fitting({ stream, events: one, before }), ...fitting({ stream, events: two, before: before + half })];
  }
}

/**
 * Events of a log, in their order, as appends to another one, by runs of one stream.
 * @throws AppendTooLarge for one event that is, TypeError as `serialized`
 */
export function copiedAppends(events: readonly RecordedEvent[]): Appending[] {
  return runsOf(events).flatMap(fitting);
}
