import { fork } from 'node:child_process';
import type { BackupMessage } from './backup-process.js';
import { backupFailure } from './backup-failure.js';
import { backupRound } from './backup-round.js';
import type { MadeBackup, RoundParts } from './backup-round.js';

/** Makes the backup of a night in a process of its own, which an abort ends. @throws Error in French, or the signal's reason */
export async function backupApart(parts: RoundParts, signal: AbortSignal): Promise<MadeBackup> {
  signal.throwIfAborted();
  // Tests run the sources, which a process of its own cannot load: there the backup is made here.
  return import.meta.url.endsWith('.ts') ? backupHere(parts, signal) : backupThere(parts, signal);
}

async function backupHere(parts: RoundParts, signal: AbortSignal): Promise<MadeBackup> {
  try {
    return await backupRound(parts, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw new Error(backupFailure(error), { cause: error });
  }
}

function backupThere(parts: RoundParts, signal: AbortSignal): Promise<MadeBackup> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./backup-process.js', import.meta.url), [], { execArgv: [] });
    child.unref();
    // Not among its arguments, which all of the machine can read: addresses may hold passwords.
    child.send(parts, (error) => error && (trouble ??= error));
    const abort = () => child.kill('SIGKILL');
    let message: BackupMessage | undefined;
    let trouble: Error | undefined;
    signal.addEventListener('abort', abort);
    child.on('message', (told: BackupMessage) => (message = told));
    child.on('error', (error) => (trouble = error));
    child.on('close', () => {
      signal.removeEventListener('abort', abort);
      if (message && 'made' in message) resolve(message.made);
      else if (signal.aborted) reject(signal.reason as Error);
      else if (message) reject(new Error(message.failure));
      else reject(trouble ?? new Error('La sauvegarde a été interrompue avant sa fin.'));
    });
  });
}
