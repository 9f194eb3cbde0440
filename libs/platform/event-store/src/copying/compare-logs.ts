import { createHash } from 'node:crypto';
import type { EventStore, RecordedEvent } from '../event-store.js';

/** What two logs that hold the same events agree in, whatever their positions. */
export interface LogSum {
  events: number;
  /** SHA-256 over all events in order, hexadecimal. */
  sha256: string;
}

export interface LogComparison {
  from: EventStore;
  to: EventStore;
  /** Last position of `from` that counts. */
  until: number;
  /** Told the position in `from` up to which both were found the same, and the last one. */
  onProgress?: (position: number, last: number) => void;
  signal?: AbortSignal;
}

/** Two logs do not hold the same events; says in French from which one on. */
export class LogsDiffer extends Error {
  override readonly name = 'LogsDiffer';
}

const TOLD_EVERY = 500;

/** All that an event says but its position; JSON keeps the order of the fields as they were written. */
const textOf = ({ stream, revision, id, type, data, metadata }: RecordedEvent) =>
  JSON.stringify([stream, revision, id, type, data, metadata]);

/** Reads two logs side by side. @throws LogsDiffer at the first event that differs, or where one ends before the other */
export async function compareLogs({ from, to, until, onProgress, signal }: LogComparison): Promise<LogSum> {
  const [one, other] = [createHash('sha256'), createHash('sha256')];
  const copies = to.readAll()[Symbol.asyncIterator]();
  let events = 0;
  for await (const event of from.readAll()) {
    if (event.position > until) break;
    const copy = await copies.next();
    const text = textOf(event);
    if (copy.done || text !== textOf(copy.value))
      throw new LogsDiffer(
        `Les deux journaux ne sont pas les mêmes : l’événement n° ${events + 1} (${event.stream}, ${event.revision}) ` +
          `${copy.done ? 'manque dans la copie' : 'y est différent'}. Videz la cible, et recommencez la copie.`,
      );
    one.update(text);
    other.update(textOf(copy.value));
    events++;
    if (events % TOLD_EVERY > 0) continue;
    onProgress?.(event.position, until);
    signal?.throwIfAborted();
  }
  if (!(await copies.next()).done)
    throw new LogsDiffer(`La cible contient plus d’événements que les ${events} de la source.`);
  const [sha256, copied] = [one.digest('hex'), other.digest('hex')];
  if (sha256 !== copied) throw new LogsDiffer('Les deux journaux n’ont pas la même empreinte SHA-256.');
  return { events, sha256 };
}
