import { onProgress, UnreadableFile } from '@ardoise/formats';
import { readingTexts } from '#texts/ui/reading';

/** What a worker says of what it could not do: a French sentence, or null for what nobody foresaw. */
export interface ReadingProblem {
  problem: string | null;
}

const failed = () => new UnreadableFile(readingTexts.failed);

/** That the worker goes on, before its answer. */
interface SignOfLife {
  alive: true;
}

/** What ends the wait before the answer. */
interface AskOptions {
  /** How one calls the file that is read: the worker is to give signs of life. */
  fileName?: string;
  signal?: AbortSignal | undefined;
}

/** Without a sign of life for so long a worker is ended: a small file may keep one busy for ever. */
export const STUCK_AFTER_MS = 30_000;

/**
 * One question, and its answer by the port that goes with it. A worker that gives no sign of life, or whose answer nobody
 * waits for any more, is ended. @throws UnreadableFile, and the signal's reason
 */
export function askWorker<Reply extends object>(
  worker: Worker,
  question: unknown,
  { fileName, signal }: AskOptions,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const end = (reason: Error) => {
      worker.terminate();
      port1.close();
      reject(reason);
    };
    const wait = () =>
      fileName === undefined
        ? undefined
        : setTimeout(() => end(new UnreadableFile(readingTexts.stuck(fileName))), STUCK_AFTER_MS);
    let timer = wait();
    const onAbort = () => {
      clearTimeout(timer);
      const reason: unknown = signal?.reason;
      end(reason instanceof Error ? reason : failed());
    };
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
    port1.onmessage = ({ data }: MessageEvent<Reply | ReadingProblem | SignOfLife>) => {
      clearTimeout(timer);
      if ('alive' in data) {
        timer = wait();
        return;
      }
      signal?.removeEventListener('abort', onAbort);
      port1.close();
      if ('problem' in data) reject(data.problem === null ? failed() : new UnreadableFile(data.problem));
      else resolve(data);
    };
    const onError = () => {
      clearTimeout(timer);
      reject(failed());
    };
    worker.addEventListener('error', onError, { once: true });
    worker.postMessage(question, [port2]);
  });
}

const SIGN_EVERY_MS = 1_000;

/** Lets a worker answer what `askWorker` asks it. */
export function answering<Question, Reply>(answer: (question: Question) => Promise<Reply>): void {
  self.addEventListener('message', ({ data, ports }: MessageEvent<Question>) => {
    const [port] = ports;
    let saidAt = 0;
    onProgress(() => {
      if (Date.now() - saidAt < SIGN_EVERY_MS) return;
      saidAt = Date.now();
      port?.postMessage({ alive: true } satisfies SignOfLife);
    });
    answer(data)
      .catch((error: unknown): ReadingProblem => ({ problem: error instanceof UnreadableFile ? error.message : null }))
      .then((reply) => port?.postMessage(reply))
      .catch(() => port?.postMessage({ problem: null } satisfies ReadingProblem));
  });
}
