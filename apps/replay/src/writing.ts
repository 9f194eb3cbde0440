import type { TableColumn, TableRow } from './table.js';

/** What a file or the standard output takes; resolves when more may come. */
export type Sink = (bytes: string | Uint8Array) => Promise<void>;

/** Writes a table as it comes: a few thousand rows at most are held. */
export interface TableWriter {
  row(row: TableRow): Promise<void>;
  end(): Promise<void>;
}

export type OpenFormat = (columns: readonly TableColumn[], sink: Sink) => TableWriter;
