import { hash } from 'node:crypto';

/** A row of the log, as SQLite keeps it; `data` and `metadata` are JSON texts. */
export interface EventRow {
  position: number;
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: string;
  metadata: string;
}

/** End of the log: position of the last event (0: none) and the chain's last link in hexadecimal. */
export interface LogEnd {
  position: number;
  hash: string;
}

/** What comes before the first event. */
export const GENESIS = '0'.repeat(64);

/**
 * The next link of the chain, in hexadecimal: SHA-256 over the previous link and every column of the row. Lengths stand
 * before the texts, so that no two different rows have the same encoding.
 */
export function chainHash(previous: string, row: EventRow): string {
  const { position, stream, revision, id, type, data, metadata } = row;
  const lengths = `${stream.length},${id.length},${type.length},${data.length},${metadata.length}`;
  return hash('sha256', `${previous}${position},${revision},${lengths};${stream}${id}${type}${data}${metadata}`, 'hex');
}
