import type { Appending } from './append-request.js';
import { type AppendResult, WrongExpectedRevision } from '../../event-store.js';
import type { EventRow } from '../checking/hash-chain.js';

/**
 * What became of one append, in plain data: errors lose their class on the way from another thread. Refused are a stream
 * whose last revision is another one (`actual`), and an id that is `taken` by an event of another stream.
 */
export type AppendOutcome = { result: AppendResult } | { actual: number } | { taken: string; standsIn: string };

/** The id is that of an event in another stream; nothing was written. */
export class EventIdTaken extends Error {
  override readonly name = 'EventIdTaken';
  constructor(id: string, stream: string, other: string) {
    super(`event ${id} cannot be appended to ${stream}: it stands in ${other} already`);
  }
}

/** The error of an append that was refused. */
export function refusal(
  { stream, expected }: Appending,
  outcome: Exclude<AppendOutcome, { result: AppendResult }>,
): WrongExpectedRevision | EventIdTaken {
  if ('actual' in outcome) return new WrongExpectedRevision(stream, expected, outcome.actual);
  return new EventIdTaken(outcome.taken, stream, outcome.standsIn);
}

/** The rows that a group has added to the log, in its order. */
export function addedRows(group: readonly Appending[], outcomes: readonly AppendOutcome[]): EventRow[] {
  return group.flatMap(({ stream, events }, i) => {
    const outcome = outcomes[i];
    if (!outcome || !('result' in outcome) || outcome.result.repeated) return [];
    const { revision, position } = outcome.result;
    const before = events.length - 1;
    return events.map((event, n) => ({
      ...event,
      stream,
      revision: revision - before + n,
      position: position - before + n,
    }));
  });
}
