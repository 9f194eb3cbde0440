import type { DownloadedFile, WrittenCard } from '@ardoise/formats';
import { askWorker } from '../../../ui/reading/ask-worker.ts';
import { writeFormat } from './targets.ts';
import type { WrittenFormat } from './targets.ts';

/** What a worker is asked to write. */
export interface WriteQuestion {
  format: WrittenFormat;
  cards: readonly WrittenCard[];
  files: ReadonlyMap<string, Uint8Array>;
}

/** Writes a file in a worker, where the browser has them, so that the page goes on answering. @throws UnreadableFile */
export async function writeApart(question: WriteQuestion, signal: AbortSignal): Promise<DownloadedFile> {
  const { format, cards, files } = question;
  if (typeof Worker === 'undefined') return writeFormat(format, cards, files);
  const worker = new Worker(new URL('./writer.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await askWorker<DownloadedFile>(worker, question, { signal });
  } finally {
    worker.terminate();
  }
}
