import { UnreadableFile } from '@ardoise/formats';
import { transferTexts } from '../texts.fr.ts';

/** What a worker says of what it could not do: a French sentence, or null for what nobody foresaw. */
export interface Problem {
  problem: string | null;
}

const failed = () => new UnreadableFile(transferTexts.read.failed);

/** One question, and its answer by the port that goes with it. @throws UnreadableFile */
export function askWorker<Reply extends object>(
  worker: Worker,
  question: unknown,
  transfer: Transferable[] = [],
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<Reply | Problem>) => {
      port1.close();
      if ('problem' in data) reject(data.problem === null ? failed() : new UnreadableFile(data.problem));
      else resolve(data);
    };
    worker.addEventListener('error', () => reject(failed()), { once: true });
    worker.postMessage(question, [port2, ...transfer]);
  });
}

/** Lets a worker answer what `askWorker` asks it. */
export function answering<Question, Reply>(answer: (question: Question) => Promise<Reply>): void {
  self.addEventListener('message', ({ data, ports }: MessageEvent<Question>) => {
    const [port] = ports;
    answer(data)
      .catch((error: unknown): Problem => ({ problem: error instanceof UnreadableFile ? error.message : null }))
      .then((reply) => port?.postMessage(reply))
      .catch(() => port?.postMessage({ problem: null } satisfies Problem));
  });
}
