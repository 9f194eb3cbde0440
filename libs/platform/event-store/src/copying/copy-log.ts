import { compareLogs, type LogSum } from './compare-logs.js';
import { type EventStore, type RecordedEvent, StoreUnavailable, WrongExpectedRevision } from '../event-store.js';

export interface LogCopy {
  /** Nobody writes to it meanwhile, or what is written is left for another copy. */
  from: EventStore;
  /** Empty, or what an earlier copy of the same log has left. Nobody else writes to it. */
  to: EventStore;
  /** Last position of the source that is copied; its head when the copy begins unless told. */
  until?: number;
  /** Told the position of the source up to which events stand in the target, and the last one. */
  onProgress?: (position: number, last: number) => void;
  /** Aborting ends it between two pages; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** The target holds what the source does not: it is another log, or one that has gone on by itself. In French. */
export class NotACopy extends Error {
  override readonly name = 'NotACopy';
}

const PAGE = 500;
/** More than what is ever under way at once: what a killed copy leaves must be right up to its end. */
const TAIL = 2 * PAGE;
/** Failures without a step forward after which the copy is given up. */
const MOST_FAILURES = 3;

async function first(events: AsyncIterable<RecordedEvent>): Promise<RecordedEvent | undefined> {
  for await (const event of events) return event;
  return undefined;
}

const differs = (one: RecordedEvent | undefined, other: RecordedEvent | undefined) =>
  one?.id !== other?.id || one?.stream !== other?.stream || one?.revision !== other?.revision;

/** Position of the source up to which the target holds its events, judged by both ends of the target. @throws NotACopy */
export async function copiedUpTo(from: EventStore, to: EventStore): Promise<number> {
  const last = await first(to.readAll({ direction: 'backwards', limit: 1 }));
  if (!last) return 0;
  const other = new NotACopy(
    'La cible contient un autre journal, ou a continué de son côté : choisissez-en une qui soit vide.',
  );
  const same = await first(from.readStream(last.stream, { from: last.revision, limit: 1 }));
  if (!same || differs(same, last)) throw other;
  const [begun, copied] = [await first(from.readAll({ limit: 1 })), await first(to.readAll({ limit: 1 }))];
  if (differs(begun, copied)) throw other;
  const behind = (store: EventStore, after: number) =>
    store.readAll({ direction: 'backwards', after, limit: TAIL })[Symbol.asyncIterator]();
  const [source, target] = [behind(from, same.position), behind(to, last.position)];
  for (;;) {
    const [one, two] = await Promise.all([source.next(), target.next()]);
    if (one.done && two.done) return same.position;
    if (one.done || two.done || differs(one.value, two.value)) throw other;
  }
}

async function* pages(events: AsyncIterable<RecordedEvent>): AsyncGenerator<RecordedEvent[]> {
  let page: RecordedEvent[] = [];
  for await (const event of events) {
    page.push(event);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function copied({ from, to, until = 0, onProgress, signal }: LogCopy): Promise<void> {
  const begin = await copiedUpTo(from, to);
  onProgress?.(begin, until);
  for await (const page of pages(from.readAll({ after: begin }))) {
    signal?.throwIfAborted();
    const wanted = page.filter(({ position }) => position <= until);
    if (wanted.length > 0) await to.appendCopied(wanted);
    onProgress?.(wanted.at(-1)?.position ?? until, until);
    if (wanted.length < page.length) return;
  }
}

/**
 * Copies a log into another one: the same events with their ids, streams, revisions, times and data, in the same order; only
 * positions are the target's own. It goes on where an earlier copy ended, however that one ended.
 * @throws NotACopy, StoreUnavailable, DamagedLog
 */
export async function copyLog(copy: LogCopy): Promise<void> {
  const until = copy.until ?? (await copy.from.head());
  for (let failures = 0, reached = -1; ;)
    try {
      return await copied({
        ...copy,
        until,
        onProgress: (position, last) => {
          if (position > reached && reached >= 0) failures = 0;
          reached = Math.max(reached, position);
          copy.onProgress?.(position, last);
        },
      });
    } catch (error) {
      // An engine that was away may have written what it never answered to: where the target stands is looked at again.
      const passes = error instanceof StoreUnavailable || error instanceof WrongExpectedRevision;
      if (!passes || ++failures >= MOST_FAILURES) throw error;
    }
}

/** A copy, then both logs read again, event by event. @throws NotACopy when they are not the same, and what `copyLog` does */
export async function copyLogChecked(
  copy: LogCopy,
  onCompared?: (position: number, last: number) => void,
): Promise<LogSum> {
  const until = copy.until ?? (await copy.from.head());
  await copyLog({ ...copy, until });
  return compareLogs({ ...copy, until, ...(onCompared && { onProgress: onCompared }) });
}
