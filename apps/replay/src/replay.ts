import { beginningOf, daysAfter, daysIn } from '@ardoise/contracts';
import type { EventStore, RecordedEvent } from '@ardoise/event-store';
import type { Days } from '@ardoise/statistics';
import { contentTables } from './content-tables.js';
import { eventTable } from './event-table.js';
import { formats } from './formats.js';
import type { ReplayOptions } from './options.js';
import { statsTables } from './stats-tables.js';
import type { Table } from './table.js';
import { workTables } from './work-tables.js';
import type { Sink } from './writing.js';

const tables: Readonly<Record<ReplayOptions['table'], Table>> = {
  ...statsTables,
  ...workTables,
  ...contentTables,
  event: eventTable,
};

export interface ReplayParts {
  store: EventStore;
  /** The organisation's. */
  timeZone: string;
  options: ReplayOptions;
  sink: Sink;
  /** Told now and then how far the log has been read, by position. */
  onProgress?: (done: number, total: number) => void;
}

export interface Replayed {
  rows: number;
  /** Events that were read, and those that a read model could not take in, as on the server. */
  events: number;
  unreadable: number;
  /** The days that the rows are of. */
  from: string;
  to: string;
}

const TOLD_EVERY = 5_000;

/**
 * The days to report on: those of the events where the options do not say, so that no clock has a part in it. The log is not in
 * the order of its dates: a clock that was behind has dated events before the first. None where nothing was known.
 */
class ReportedDays {
  private earliest = Infinity;
  private latest = -Infinity;

  take({ metadata }: RecordedEvent): void {
    const at = Date.parse(metadata.at);
    this.earliest = Math.min(this.earliest, at);
    this.latest = Math.max(this.latest, at);
  }

  of({ from, to, asOf }: ReplayOptions, timeZone: string): Days {
    const dayOf = daysIn(timeZone);
    const isEmpty = this.latest === -Infinity;
    const last = to ?? (isEmpty ? (asOf ?? from ?? '2000-01-01') : dayOf(this.latest));
    const first = from ?? (isEmpty ? daysAfter(last, 1) : dayOf(this.earliest));
    return { first: first > last ? daysAfter(last, 1) : first, last };
  }
}

/**
 * Reads the log once and writes a table: the same log and options give the same bytes. Of the log nothing is kept; of
 * what the table is folded from, the documents of its read models.
 */
export async function replay(parts: ReplayParts): Promise<Replayed> {
  const { store, timeZone, options, sink, onProgress } = parts;
  const { from, to } = options;
  const known = options.asOf === undefined ? Infinity : beginningOf(daysAfter(options.asOf, 1), timeZone);
  const table = tables[options.table];
  const span = {
    from: from === undefined ? -Infinity : beginningOf(from, timeZone),
    to: to === undefined ? Infinity : beginningOf(daysAfter(to, 1), timeZone),
  };
  const reported = new ReportedDays();
  const filling = table.begin(span);
  const writing = formats[options.format](table.columns, sink);
  const head = await store.head();
  const told = { rows: 0, events: 0, unreadable: 0 };
  for await (const event of store.readAll()) {
    // A live log goes on: the replay ends where the log did when it began.
    if (event.position > head) break;
    if (++told.events % TOLD_EVERY === 0) onProgress?.(event.position, head);
    if (Date.parse(event.metadata.at) >= known) continue;
    reported.take(event);
    const { rows = [], readable } = filling.take(event);
    if (!readable) told.unreadable++;
    for (const row of rows) await writing.row(row);
    told.rows += rows.length;
  }
  const days = reported.of(options, timeZone);
  for (const row of filling.rows({ days, span, timeZone })) {
    await writing.row(row);
    told.rows++;
  }
  await writing.end();
  onProgress?.(head, head);
  return { ...told, from: days.first, to: days.last };
}
