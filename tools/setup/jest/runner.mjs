// Jest's files run in worker threads without a VM, so that Nest is loaded once a thread: jest-light-runner, over compiled files.
import { sep } from 'node:path';
import LightRunner from 'jest-light-runner';

/** Ends a file that stands still in one turn of the loop, where no test's own time can end it. */
const FILE_MS = { endurance: 60 * 60_000, other: 10 * 60_000 };

/** Where compile.mjs puts what it makes of a source. */
const compiled = (path) => path.replace(`${sep}src${sep}`, `${sep}dist${sep}`).replace(/\.ts$/, '.js');

export default class Runner extends LightRunner {
  /** Always in threads: in the main one, several lanes at once trip over each other's state. */
  constructor(globalConfig, ...rest) {
    super({ ...globalConfig, maxWorkers: Math.max(2, globalConfig.maxWorkers) }, ...rest);
  }

  async _runTest(test) {
    const limit = test.path.includes('.endurance.') ? FILE_MS.endurance : FILE_MS.other;
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`still not at its end after ${limit / 60_000} minutes`)), limit);
    });
    try {
      const result = await Promise.race([super._runTest({ ...test, path: compiled(test.path) }), late]);
      return { ...result, testFilePath: test.path };
    } finally {
      clearTimeout(timer);
    }
  }
}
