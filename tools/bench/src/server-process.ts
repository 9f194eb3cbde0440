import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const API = fileURLToPath(new URL('../../../apps/api/dist/main.js', import.meta.url));
export const BARE = fileURLToPath(new URL('./bare-server.js', import.meta.url));

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Ends it as an administrator would; resolves when it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** A process of its own, as the application is; resolves to its address once it has said it. */
export function startServer(file: string, environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A measure that fails leaves nothing behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const url = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (url) resolve({ url, child, stop });
    });
    child.once('exit', () => reject(new Error(`${file} ended:\n${said}`)));
  });
}
