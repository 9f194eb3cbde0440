import { constants, setPriority } from 'node:os';
import { DamagedLog } from '../../event-store.js';
import { type VerifyExtent, verifyLog, type VerifyProgress } from './verify-log.js';

export type VerifyMessage =
  { progress: VerifyProgress } | { done: true } | { damage: { message: string; position?: number } };

/**
 * A process of its own, which gives way to the server: the check reads the whole file. A thread would do, but for
 * SQLite's binding, which takes the whole process down when a thread is ended in the middle of a call.
 */
function run(file: string, extent: VerifyExtent, post: (message: VerifyMessage) => void): void {
  try {
    for (const progress of verifyLog(file, extent)) post({ progress });
    post({ done: true });
  } catch (error) {
    if (!(error instanceof DamagedLog)) throw error;
    post({ damage: { message: error.message, position: error.position } });
  }
}

setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit());
// Whoever asked may have been killed in this moment: then nobody wants to know, and nothing is to be said.
process.on('error', () => process.exit());
run(process.argv[2] ?? '', JSON.parse(process.argv[3] ?? '{}') as VerifyExtent, (message) => process.send?.(message));
process.disconnect();
