import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../api/dist/main.js', import.meta.url));

export interface RunningServer {
  url: string;
  /** As when the power fails: nothing is finished or said. */
  kill(): Promise<void>;
  /** As an administrator does: SIGTERM; resolves to the exit status. */
  stop(): Promise<number | null>;
}

/** Starts the built application on a free port over a data directory; resolves once it announces its address. */
export async function startServer(directory: string, environment: Record<string, string> = {}): Promise<RunningServer> {
  const child: ChildProcess = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATA_DIR: directory,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /https?:\/\/localhost:\d+/.exec(said);
      if (address) resolve(address[0]);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${said}`)));
  });
  const signal = async (name: NodeJS.Signals) => {
    child.kill(name);
    return ended;
  };
  return { url, kill: async () => void (await signal('SIGKILL')), stop: () => signal('SIGTERM') };
}
