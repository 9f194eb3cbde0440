import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** A process of `apps/worker`, as it was built. */
export class WorkerProcess {
  private constructor(private readonly child: ChildProcess) {}

  static async start(directory: string, environment: Record<string, string>): Promise<WorkerProcess> {
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', STOP_SECONDS: '120', DATA_DIR: directory, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    for await (const chunk of child.stdout) {
      said += String(chunk);
      if (said.includes('est prêt')) return new WorkerProcess(child);
    }
    throw new Error(`the worker ended before it was ready: ${said}`);
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    return ((await ended) as [number | null])[0];
  }
}
