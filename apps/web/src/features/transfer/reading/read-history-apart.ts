import type { AnkiHistory } from '@ardoise/formats/anki';
import { askWorker } from './ask-worker.ts';
import { readHistory } from './formats.ts';
import type { Question } from './read-apart.ts';

/** Reads an Anki package's history in a worker, where the browser has them; the worker ends with it. @throws UnreadableFile */
export async function readHistoryApart(
  bytes: Uint8Array,
  fileName: string,
  signal?: AbortSignal,
): Promise<AnkiHistory> {
  if (typeof Worker === 'undefined') return readHistory(bytes, fileName);
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await askWorker<AnkiHistory>(worker, { ask: 'history', bytes, fileName } satisfies Question, {
      fileName,
      signal,
    });
  } finally {
    worker.terminate();
  }
}
