import { UnreadableFile } from '@ardoise/formats';
import type { FileCard, FileContent, ReportLine } from '@ardoise/formats';
import { transferTexts } from '../texts.fr.ts';
import { readFormat } from './formats.ts';
import type { Format } from './formats.ts';

/** What a worker is asked: to read a file, then for the files in it. */
export type Question =
  { ask: 'read'; format: Format; bytes: Uint8Array; fileName: string } | { ask: 'file'; name: string };
/** `problem`: a French sentence, or null for what nobody foresaw. */
export type Reply =
  | { cards: FileCard[]; report: ReportLine[]; notes: string[] }
  | { bytes: Uint8Array | null }
  | { problem: string | null };

const failed = () => new UnreadableFile(transferTexts.read.failed);

function asked(worker: Worker, question: Question): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<Reply>) => {
      port1.close();
      if ('problem' in data) reject(data.problem === null ? failed() : new UnreadableFile(data.problem));
      else resolve(data);
    };
    worker.addEventListener('error', () => reject(failed()), { once: true });
    worker.postMessage(question, [port2]);
  });
}

/** Reads a file in a worker, where the browser has them, so that the page goes on answering. @throws UnreadableFile */
export async function readApart(format: Format, bytes: Uint8Array, fileName: string): Promise<FileContent> {
  if (typeof Worker === 'undefined') return readFormat(format, bytes, fileName);
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  try {
    const reply = await asked(worker, { ask: 'read', format, bytes, fileName });
    if (!('cards' in reply)) throw failed();
    const file = async (name: string) => {
      const found = await asked(worker, { ask: 'file', name });
      if (!('bytes' in found) || found.bytes === null) throw failed();
      return found.bytes;
    };
    // It lives as long as what was read may be imported: with the page.
    return { ...reply, file };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
