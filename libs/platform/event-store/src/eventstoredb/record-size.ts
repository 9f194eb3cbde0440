/** What lies beside the texts of a record: lengths before and after it, kind, position, flags, transaction, revision, two UUIDs, time. */
const BESIDE_TEXTS = 88;

/** An event as it is stored: its data and metadata as JSON. */
interface StoredTexts {
  stream: string;
  type: string;
  data: string;
  metadata: string;
}

/**
 * Bytes that an event takes in the log of EventStoreDB 20 to 24, so that the next record begins at its position and these
 * (`PrepareLogRecord` in the server's public source). A server that writes otherwise is seen by positions that never fit.
 */
export function recordSize({ stream, type, data, metadata }: StoredTexts): number {
  return BESIDE_TEXTS + named(stream) + named(type) + Buffer.byteLength(data) + Buffer.byteLength(metadata);
}

/** A name with its length before it, seven bits a byte. */
function named(name: string): number {
  const bytes = Buffer.byteLength(name);
  return bytes + (bytes < 128 ? 1 : 2);
}
