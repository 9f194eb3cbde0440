// Jest's files run in processes of their own without a VM, so that Nest is loaded once a process: jest-light-runner, over compiled
// files. Its threads would do as well, but for process.umask and signals, which they do not have.
import { sep } from 'node:path';
import { createRunner } from 'jest-light-runner';
import { inTime } from './late.mjs';

/** Ends a file that stands still in one turn of the loop, where no test's own time can end it. */
const MINUTE = 60_000;
const FILE_MS = { endurance: 60 * MINUTE, journey: 40 * MINUTE, smoke: 40 * MINUTE };
const limitOf = (path) => FILE_MS[/\.(\w+)\.spec\./.exec(path)?.[1]] ?? 10 * MINUTE;

/** Where compile.mjs puts what it makes of a source. */
const compiled = (path) => path.replace(`${sep}src${sep}`, `${sep}dist${sep}`).replace(/\.ts$/, '.js');

const ASKED = 'jest-light-runner-get-worker-data';
const ANSWER = 'jest-light-runner-worker-data';

/**
 * The pool of processes: one for all lanes, which differ by their files alone; with one each, as many processes as lanes would load all
 * that is tested. Each task tells its process of the project through a channel of its own: the runner's (0.7.13) is one
 * for all, where whoever asks first takes the answer from a slower one, which then waits for ever.
 */
export class Pools extends Map {
  constructor(globalConfig) {
    super();
    this.globalConfig = globalConfig;
  }

  has() {
    return this.size > 0;
  }

  get() {
    return this.values().next().value;
  }

  set(projectConfig, { pool }) {
    const workerData = { globalConfig: this.globalConfig, projectConfig, runtime: 'child_process' };
    const channel = () => {
      let tell;
      return {
        onMessage: (listener) => (tell = listener),
        postMessage: (message) => message === ASKED && tell({ type: ANSWER, workerData }),
      };
    };
    const ends = new Map();
    const run = ({ path }) => sayWhichEnded(pool, ends, pool.run(path, { channel: channel() }));
    return super.set(projectConfig, { pool, run });
  }
}

/** What a pool refuses because a process of it ended in the middle of a file, with the code or the signal of that end. */
async function sayWhichEnded({ threads }, ends, running) {
  for (const { process } of threads)
    if (!ends.has(process.pid)) {
      ends.set(process.pid, undefined);
      process.once('exit', (code, signal) => ends.set(process.pid, signal ?? `code ${code}`));
    }
  try {
    return await running;
  } catch (error) {
    const ended = [...ends].flatMap(([pid, how]) => (how === undefined ? [] : [`${pid} by ${how}`]));
    if (ended.length > 0) error.message += ` (processes that ended: ${ended.join(', ')})`;
    throw error;
  }
}

export default class Runner extends createRunner({ runtime: 'child_process' }) {
  /** Processes of which one stands still. */
  stuck = new Set();

  /** Two at least: one would be this process itself, in which several lanes trip over each other's state. */
  constructor(globalConfig, ...rest) {
    super({ ...globalConfig, maxWorkers: Math.max(2, globalConfig.maxWorkers) }, ...rest);
    this._testRunners = new Pools(this._globalConfig);
  }

  async runTests(...given) {
    await super.runTests(...given);
    for (const { process } of this.stuck) process.kill('SIGKILL');
  }

  async _runTest(test) {
    const limit = limitOf(test.path);
    const run = super._runTest({ ...test, path: compiled(test.path) });
    const result = await inTime(run, limit, (waited) => {
      for (const { pool } of this._testRunners.values()) for (const one of pool.threads) this.stuck.add(one);
      return new Error(`still not at its end after ${waited}`);
    });
    return { ...result, testFilePath: test.path, displayName: test.context.config.displayName };
  }
}
