import { parentPort, workerData } from 'node:worker_threads';
import { LogWriter } from './log-writer.js';
import { failureOf, unpacked, type WriterAnswer, type WriterData, type WriterQuestion } from './writer-messages.js';

/**
 * The entry of the writer's thread: it opens the log, writes the groups it is given, and lets the file go when it is told
 * to. The opening answers too.
 */
const { file, busy } = workerData as WriterData;
let writer: LogWriter | undefined;

function answer(work: () => WriterAnswer): void {
  let told: WriterAnswer;
  try {
    told = work();
  } catch (error) {
    told = { failure: failureOf(error) };
  }
  Atomics.store(busy, 0, 0);
  Atomics.notify(busy, 0);
  parentPort?.postMessage(told);
}

answer(() => {
  writer = LogWriter.open(file);
  return { outcomes: [] };
});

parentPort?.on('message', (question: WriterQuestion) => {
  answer(() => {
    if (question !== 'close') return { outcomes: writer?.commit(unpacked(question)) ?? [] };
    writer?.close();
    return { outcomes: [] };
  });
  if (question === 'close') parentPort?.close();
});

if (!writer) parentPort?.close();
