import { integer, moment, text, isWithin } from './table.js';
import type { Table } from './table.js';

const NOTHING: readonly never[] = [];

/** The events themselves, each its own row as it passes: nothing of them is kept. */
export const eventTable: Table = {
  columns: [
    integer('position'),
    moment('at'),
    text('type'),
    text('stream'),
    integer('revision'),
    text('id'),
    text('actor'),
    integer('version'),
    text('data'),
  ],
  begin: (span) => ({
    take({ position, metadata, type, stream, revision, id, data }) {
      if (!isWithin(span, Date.parse(metadata.at))) return { readable: true };
      const { at, actor = null, version } = metadata;
      return {
        rows: [[position, at, type, stream, revision, id, actor, version, JSON.stringify(data)]],
        readable: true,
      };
    },
    rows: () => NOTHING,
  }),
};
