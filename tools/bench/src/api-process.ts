import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const API = fileURLToPath(new URL('../../../apps/api/dist/main.js', import.meta.url));

export interface Served {
  url: string;
  child: ChildProcess;
}

/** A process of its own, as the application is; resolves to its address once it has said it. */
export function start(file: string, environment: Record<string, string>): Promise<Served> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const url = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (url) resolve({ url, child });
    });
    child.once('exit', () => reject(new Error(`${file} ended:\n${said}`)));
  });
}
