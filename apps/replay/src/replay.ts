import { beginningOf, daysAfter, daysIn } from '@ardoise/contracts';
import type { EventStore, RecordedEvent } from '@ardoise/event-store';
import { spanOf } from '@ardoise/statistics';
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

async function firstOf(events: AsyncIterable<RecordedEvent>): Promise<number | undefined> {
  for await (const { metadata } of events) return Date.parse(metadata.at);
  return undefined;
}

/**
 * The days to report on: those of the log where the options do not say, so that no clock has a part in it. None before the log
 * begins; what was known after its end is what was known then.
 */
async function daysOf({ store, timeZone, options }: ReplayParts): Promise<{ first: string; last: string }> {
  const dayOf = daysIn(timeZone);
  const { from, to, asOf } = options;
  const begin = from === undefined ? await firstOf(store.readAll({ limit: 1 })) : undefined;
  const end = to === undefined ? await firstOf(store.readAll({ limit: 1, direction: 'backwards' })) : undefined;
  const lastKnown = end === undefined ? (asOf ?? from ?? '2000-01-01') : dayOf(end);
  const last = to ?? (asOf !== undefined && asOf < lastKnown ? asOf : lastKnown);
  const first = from ?? (begin === undefined ? last : dayOf(begin));
  return { first: first > last ? daysAfter(last, 1) : first, last };
}

/**
 * Reads the log once and writes a table: the same log and options give the same bytes. Of the log nothing is kept; of
 * what the table is folded from, the documents of its read models.
 */
export async function replay(parts: ReplayParts): Promise<Replayed> {
  const { store, timeZone, options, sink, onProgress } = parts;
  const days = await daysOf(parts);
  const known = options.asOf === undefined ? Infinity : beginningOf(daysAfter(options.asOf, 1), timeZone);
  const table = tables[options.table];
  const span = spanOf(days, timeZone);
  const asked = {
    from: options.from === undefined ? -Infinity : span.from,
    to: options.to === undefined ? Infinity : span.to,
  };
  const filling = table.begin({ days, span, asked, timeZone });
  const writing = formats[options.format](table.columns, sink);
  const head = await store.head();
  const told: Replayed = { rows: 0, events: 0, unreadable: 0, from: days.first, to: days.last };
  for await (const event of store.readAll()) {
    // A live log goes on: the replay ends where the log did when it began.
    if (event.position > head) break;
    if (++told.events % TOLD_EVERY === 0) onProgress?.(event.position, head);
    if (Date.parse(event.metadata.at) >= known) continue;
    const { rows = [], readable } = filling.take(event);
    if (!readable) told.unreadable++;
    for (const row of rows) await writing.row(row);
    told.rows += rows.length;
  }
  for (const row of filling.rows()) {
    await writing.row(row);
    told.rows++;
  }
  await writing.end();
  onProgress?.(head, head);
  return told;
}
