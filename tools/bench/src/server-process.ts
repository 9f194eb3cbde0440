import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ended, startChild } from './child.js';

export const API = fileURLToPath(new URL('../../../apps/api/dist/main.js', import.meta.url));
export const BARE = fileURLToPath(new URL('./bare-server.js', import.meta.url));

export interface BenchServer {
  url: string;
  child: ChildProcess;
  /** Ends it as an administrator would; resolves when it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** A process of its own, as the application is; resolves to its address once it has said it. */
export async function startBenchServer(file: string, environment: Record<string, string>): Promise<BenchServer> {
  const { child, said } = await startChild(file, environment, /http:\/\/localhost:\d+/);
  return { url: said, child, stop: (signal) => ended(child, signal) };
}

/** For the application on a data directory, at a port that is free, with the memory that `npm start` gives it. */
export const serving = (directory: string) => ({
  DATA_DIR: directory,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  DEMO_SCHOOL: 'false',
  NODE_OPTIONS: '--max-semi-space-size=64',
});
