import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { showAfterFailure } from './after-failure.js';

export interface RunningProcess {
  /** All that it has written so far. */
  said(): string;
  /** As when the power fails: nothing is finished or said. */
  kill(): Promise<void>;
  /** As an administrator does: SIGTERM; resolves to the exit status. */
  stop(): Promise<number | null>;
  /** As a machine does that has no time for it: it stands still until it is told to go on. */
  standStill(): void;
  goOn(): void;
}

export interface RunningServer extends RunningProcess {
  url: string;
}

/** A line of pino's at the level of errors, or above. */
const FAULT = /^\{"level":[56]0/;
const MOST_FAULTS = 20;

/** Of what a process has written, the last things that it could not do. */
const faultsIn = (said: string) =>
  said
    .split('\n')
    .filter((line) => FAULT.test(line))
    .slice(-MOST_FAULTS)
    .join('\n');

/** Starts a built process over a data directory; resolves once it has said what `ready` matches, with the match. */
async function start(
  app: 'api' | 'worker',
  directory: string,
  environment: Record<string, string>,
  ready: RegExp,
): Promise<[match: string, process: RunningProcess]> {
  const main = fileURLToPath(new URL(`../../${app}/dist/main.js`, import.meta.url));
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATA_DIR: directory,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      // On a full machine an orderly end takes what it takes.
      STOP_SECONDS: '120',
      // Each journey is the first class; only one is to meet the rehearsal.
      WARM_UP: 'false',
      // Journeys begin with cards and three accounts, and make what they need.
      DEMO_SCHOOL: 'false',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  let said = '';
  const match = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = ready.exec(said);
      if (found) resolve(found[0]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then((code) => reject(new Error(`the ${app} ended with ${code}:\n${said}`)));
  });
  const gone = showAfterFailure(async () => `${app} at ${match}\n${faultsIn(said)}`);
  void ended.then(gone);
  const signal = async (name: NodeJS.Signals) => {
    child.kill(name);
    return ended;
  };
  return [
    match,
    {
      said: () => said,
      kill: async () => void (await signal('SIGKILL')),
      stop: () => signal('SIGTERM'),
      standStill: () => void child.kill('SIGSTOP'),
      goOn: () => void child.kill('SIGCONT'),
    },
  ];
}

/** Where the run's workers, which are children of one process, find what one of them has made (tools/setup/jest/after-all.mjs). */
const SHARED = join(tmpdir(), `ardoise-made-once-${process.ppid}`);

/**
 * A folder that is made once a run, by the first worker that asks for it; the others wait until it is whole, or could not be made.
 * @param make fills the folder, which is there
 */
async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(SHARED, name);
  const [whole, failed] = [`${folder}-whole`, `${folder}-failed`];
  await mkdir(SHARED, { recursive: true });
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst)
    try {
      await make(folder);
      await writeFile(whole, '');
    } catch (error) {
      await writeFile(failed, '');
      throw error;
    }
  while (!existsSync(whole)) {
    if (existsSync(failed)) throw new Error(`${name}: the worker that was to make it could not`);
    await pause(20);
  }
  return folder;
}

const made = new Map<string, Promise<string>>();

/** A copy of its own of what is made once a run. */
export async function copyOf(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  if (!made.has(name)) made.set(name, madeOnce(name, make));
  const directory = await mkdtemp(join(tmpdir(), 'ardoise-e2e-'));
  await cp(await made.get(name)!, directory, { recursive: true });
  return directory;
}

/** A data directory of its own with the accounts and the content of the demonstration. */
export const demonstration = (): Promise<string> =>
  copyOf('demonstration', async (folder) => void (await (await startServer(folder)).stop()));

/** Starts the built application on a free port; resolves once it announces its address. */
export async function startServer(directory: string, environment: Record<string, string> = {}): Promise<RunningServer> {
  const [url, running] = await start('api', directory, environment, /https?:\/\/localhost:\d+/);
  return { url, ...running };
}

/** Starts a worker; resolves once it says that it is ready. */
export async function startWorker(directory: string, environment: Record<string, string>): Promise<RunningProcess> {
  const [, running] = await start('worker', directory, environment, /est prêt/);
  return running;
}
