import { UnreadableFile } from '@ardoise/formats';
import type { FileContent } from '@ardoise/formats';
import { transferTexts } from '../texts.fr.ts';
import { askWorker } from './ask-worker.ts';
import { readFormat } from './formats.ts';
import type { Format } from './formats.ts';

/** What a worker is asked: to read a file, then for the files in it; or how the cards of an Anki package were reviewed. */
export type Question =
  | { ask: 'read'; format: Format; bytes: Uint8Array; fileName: string }
  | { ask: 'file'; name: string }
  | { ask: 'history'; bytes: Uint8Array; fileName: string };
export type ReadReply = Omit<FileContent, 'file'>;
export interface FileReply {
  bytes: Uint8Array | null;
}

/** Reads a file in a worker, where the browser has them, so that the page goes on answering. @throws UnreadableFile */
export async function readApart(
  format: Format,
  bytes: Uint8Array,
  fileName: string,
  signal?: AbortSignal,
): Promise<FileContent> {
  if (typeof Worker === 'undefined') return readFormat(format, bytes, fileName);
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  const asked = <Reply extends object>(question: Question, ended?: AbortSignal) =>
    askWorker<Reply>(worker, question, { fileName, signal: ended });
  try {
    const reply = await asked<ReadReply>({ ask: 'read', format, bytes, fileName }, signal);
    const file = async (name: string) => {
      const { bytes: found } = await asked<FileReply>({ ask: 'file', name });
      if (found === null) throw new UnreadableFile(transferTexts.read.failed);
      return found;
    };
    // It lives as long as what was read may be imported: with the page.
    return { ...reply, file };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
