import type { AnkiHistory } from '@ardoise/formats/anki';
import { readerOf } from './read-apart.ts';

/** Reads an Anki package's history beside the page; its reader ends with it. @throws UnreadableFile */
export async function readHistoryApart(
  bytes: Uint8Array,
  fileName: string,
  signal?: AbortSignal,
): Promise<AnkiHistory> {
  const reader = readerOf(fileName);
  try {
    return await reader.ask({ ask: 'history', bytes, fileName }, signal);
  } finally {
    reader.end();
  }
}
