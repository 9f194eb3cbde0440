import { UnreadableFile } from '@ardoise/formats';
import { transferTexts } from '#texts/transfer';
import type { ReadQuestion, Replies } from './answerer.ts';
import { askWorker } from '../../../ui/reading/ask-worker.ts';

/** Whoever reads one file, and is asked about it. */
export interface ReaderApart {
  /** @throws UnreadableFile, and the signal's reason */
  ask: <A extends ReadQuestion['ask']>(
    question: ReadQuestion & { ask: A },
    signal?: AbortSignal,
  ) => Promise<Replies[A]>;
  /** One of the files in it. @throws UnreadableFile */
  file: (name: string) => Promise<Uint8Array>;
  end: () => void;
}

/**
 * Reads in a worker, where the browser has them, so that the page goes on answering: one that is stuck, or for which nobody
 * waits any more, is ended.
 */
export function readerOf(fileName: string): ReaderApart {
  const worker =
    typeof Worker === 'undefined'
      ? null
      : new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  const here = worker ? null : import('./answerer.ts').then(({ makeAnswerer }) => makeAnswerer());
  const ask: ReaderApart['ask'] = async (question, signal) => {
    if (worker) return (await askWorker<object>(worker, question, { fileName, signal })) as never;
    const answer = await here!;
    // As a worker would be: nobody waits for it any more.
    if (signal?.aborted) throw signal.reason;
    return (await answer(question)) as never;
  };
  const file = async (name: string) => {
    const { bytes } = await ask({ ask: 'file', name });
    if (bytes === null) throw new UnreadableFile(transferTexts.read.failed);
    return bytes;
  };
  return { ask, file, end: () => worker?.terminate() };
}
