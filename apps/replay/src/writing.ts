import type { Column, Row } from './table.js';

/** What a file or the standard output takes; resolves when more may come. */
export type Sink = (bytes: string | Uint8Array) => Promise<void>;

/** Writes a table as it comes: a few thousand rows at most are held. */
export interface Writing {
  row(row: Row): Promise<void>;
  end(): Promise<void>;
}

export type OpenFormat = (columns: readonly Column[], sink: Sink) => Writing;
