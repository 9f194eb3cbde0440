import { parentPort, workerData } from 'node:worker_threads';
import { DamagedLog } from './event-store.js';
import { verifyLog, type VerifyProgress } from './verify-log.js';

export type VerifyMessage =
  { progress: VerifyProgress } | { done: true } | { damage: { message: string; position?: number } };

/** A thread of its own: the check reads the whole file, and the loop goes on serving meanwhile. */
function run(file: string, post: (message: VerifyMessage) => void): void {
  try {
    for (const progress of verifyLog(file)) post({ progress });
    post({ done: true });
  } catch (error) {
    if (!(error instanceof DamagedLog)) throw error;
    post({ damage: { message: error.message, position: error.position } });
  }
}

run((workerData as { file: string }).file, (message) => parentPort?.postMessage(message));
