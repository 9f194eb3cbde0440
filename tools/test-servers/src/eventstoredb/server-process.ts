import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.js';

const MAIN = fileURLToPath(new URL('./main.js', import.meta.url));

export interface ServerProcess {
  url: string;
  port: number;
  /** Resolves when the process has ended, by itself or not. */
  ended: Promise<unknown>;
  /** SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
}

export interface ServerProcessOptions {
  /** Any free one unless told. */
  port?: number;
  /** Where the events are kept, so that a next process goes on with them. */
  file?: string;
  batchAppend?: boolean;
  /** It kills itself when so many appends are in the file, and before the last is answered. */
  dieAfterAppends?: number;
}

/** Runs a test server as a process of its own, compiled on the way: nothing needs to be built. */
export async function startServerProcess({
  port: wanted,
  file = '',
  batchAppend = true,
  dieAfterAppends,
}: ServerProcessOptions = {}): Promise<ServerProcess> {
  const port = wanted ?? (await freePort());
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: '',
      PORT: String(port),
      FILE: file,
      BATCH_APPEND: String(batchAppend),
      DIE_AFTER_APPENDS: String(dieAfterAppends ?? ''),
    },
  });
  const ended = once(child, 'close');
  for await (const url of createInterface({ input: child.stdout })) {
    return {
      url,
      ended,
      port,
      async kill() {
        child.kill('SIGKILL');
        await ended;
      },
    };
  }
  throw new Error('the test server ended before it listened');
}
