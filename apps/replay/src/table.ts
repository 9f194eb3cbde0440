import type { RecordedEvent } from '@ardoise/event-store';
import type { Days, Span } from '@ardoise/statistics';

export type Value = string | number | boolean | null;
export type TableRow = readonly Value[];

export interface TableColumn {
  name: string;
  /** 'integer' is whole and below 2^53, 'moment' ISO 8601 in UTC, 'day' YYYY-MM-DD; every column may be null. */
  type: 'text' | 'integer' | 'number' | 'boolean' | 'moment' | 'day';
}

/** What rows are cut to. */
export interface Scope {
  /** Those that were asked for, or those of the events. */
  days: Days;
  /** The moments that were asked for: without an end where none was. */
  span: Span;
  timeZone: string;
}

/** A table in the making: takes the log's events one after the other, then gives its rows. */
export interface Filling {
  /** @returns the rows that the event is, and whether it could be read. */
  take(event: RecordedEvent): { rows?: readonly TableRow[]; readable: boolean };
  /** The rows that all events together make. */
  rows(scope: Scope): Iterable<TableRow>;
}

export interface Table {
  columns: readonly TableColumn[];
  /** @param span the moments that were asked for */
  begin(span: Span): Filling;
}

export const text = (name: string): TableColumn => ({ name, type: 'text' });
export const integer = (name: string): TableColumn => ({ name, type: 'integer' });
export const numberColumn = (name: string): TableColumn => ({ name, type: 'number' });
export const moment = (name: string): TableColumn => ({ name, type: 'moment' });
export const day = (name: string): TableColumn => ({ name, type: 'day' });
export const boolean = (name: string): TableColumn => ({ name, type: 'boolean' });

/** Milliseconds since 1970 as ISO 8601 in UTC. */
export const isoTime = (moment: number) => new Date(moment).toISOString();

export const isWithin = ({ from, to }: Span, moment: number) => moment >= from && moment < to;
