import { askWorker } from '../reading/ask-worker.ts';
import type { ListQuestion, ListReplies } from './list-answerer.ts';

/** Whoever reads one list of people, and is asked about it. */
export interface ListReader {
  /** @throws UnreadableFile */
  ask: <A extends ListQuestion['ask']>(question: ListQuestion & { ask: A }) => Promise<ListReplies[A]>;
  end: () => void;
}

/** Reads in a worker, where the browser has them. */
export function listReaderOf(fileName: string): ListReader {
  const worker =
    typeof Worker === 'undefined' ? null : new Worker(new URL('./list.worker.ts', import.meta.url), { type: 'module' });
  const here = worker ? null : import('./list-answerer.ts').then(({ makeListAnswerer }) => makeListAnswerer());
  const ask: ListReader['ask'] = async (question) => {
    const reply = worker ? await askWorker<object>(worker, question, { fileName }) : await (await here!)(question);
    return reply as never;
  };
  return { ask, end: () => worker?.terminate() };
}
