// Jest's files run in processes of their own without a VM, so that Nest is loaded once a process: jest-light-runner, over compiled
// files. Its threads would do as well, but for process.umask and signals, which they do not have.
import { sep } from 'node:path';
import { createRunner } from 'jest-light-runner';

/** Ends a file that stands still in one turn of the loop, where no test's own time can end it. */
const MINUTE = 60_000;
const FILE_MS = { endurance: 60 * MINUTE, journey: 40 * MINUTE, smoke: 40 * MINUTE };
const limitOf = (path) => FILE_MS[/\.(\w+)\.spec\./.exec(path)?.[1]] ?? 10 * MINUTE;

/** Where compile.mjs puts what it makes of a source. */
const compiled = (path) => path.replace(`${sep}src${sep}`, `${sep}dist${sep}`).replace(/\.ts$/, '.js');

export default class Runner extends createRunner({ runtime: 'child_process' }) {
  /** Processes of which one stands still. */
  stuck = new Set();

  /** Two at least: one would be this process itself, in which several lanes trip over each other's state. */
  constructor(globalConfig, ...rest) {
    super({ ...globalConfig, maxWorkers: Math.max(2, globalConfig.maxWorkers) }, ...rest);
  }

  async runTests(...given) {
    await super.runTests(...given);
    for (const { process } of this.stuck) process.kill('SIGKILL');
  }

  async _runTest(test) {
    const limit = limitOf(test.path);
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => {
        for (const { pool } of this._testRunners.values()) for (const one of pool.threads) this.stuck.add(one);
        reject(new Error(`still not at its end after ${limit / MINUTE} minutes`));
      }, limit);
    });
    try {
      const result = await Promise.race([super._runTest({ ...test, path: compiled(test.path) }), late]);
      return { ...result, testFilePath: test.path };
    } finally {
      clearTimeout(timer);
    }
  }
}
