import { fork } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DamagedLog } from '../../event-store.js';
import { type VerifyExtent, verifyLog, type VerifyProgress } from './verify-log.js';
import type { VerifyMessage } from './verify-process.js';

export interface VerifyOptions extends VerifyExtent {
  /** Called about every thousand events. */
  onProgress?: (progress: VerifyProgress) => void;
  /** Aborting ends the check; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** Checks a log, all of it unless told, also while a server writes it. Resolves to the number of events. @throws DamagedLog */
export async function verify(file: string, options: VerifyOptions = {}): Promise<number> {
  options.signal?.throwIfAborted();
  // Tests run the sources, which a process of its own cannot load: there the check runs in slices, here.
  return import.meta.url.endsWith('.ts') ? verifyHere(file, options) : verifyApart(file, options);
}

async function verifyHere(file: string, { onProgress, signal, ...extent }: VerifyOptions): Promise<number> {
  let total = 0;
  for (const progress of verifyLog(file, extent)) {
    total = progress.total;
    onProgress?.(progress);
    await nextTurn();
    signal?.throwIfAborted();
  }
  return total;
}

function verifyApart(file: string, { onProgress, signal, ...extent }: VerifyOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./verify-process.js', import.meta.url), [file, JSON.stringify(extent)], {
      execArgv: [],
    });
    // The child is waited for, but does not keep this process alive.
    child.unref();
    const abort = () => settle(() => reject(signal?.reason as Error));
    const settle = (answer: () => void) => {
      signal?.removeEventListener('abort', abort);
      child.kill('SIGKILL');
      answer();
    };
    let total = 0;
    signal?.addEventListener('abort', abort);
    child.on('error', (error) => settle(() => reject(error)));
    child.on('exit', () => settle(() => reject(new Error('the verification ended without an answer'))));
    child.on('message', (message: VerifyMessage) => {
      if ('progress' in message) {
        total = message.progress.total;
        onProgress?.(message.progress);
      } else if ('damage' in message) {
        const { damage } = message;
        settle(() => reject(new DamagedLog(damage.message, damage.position)));
      } else settle(() => resolve(total));
    });
  });
}
