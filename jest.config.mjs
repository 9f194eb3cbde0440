// One configuration for everything that Jest runs. The lanes are told by a file's name: docs/testing.md.
import { randomInt } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';

const ROOT = import.meta.dirname;

// What is drawn at random is drawn from this: told with a failure, it may be given again.
process.env.SEED ??= String(randomInt(2 ** 31));

// What tests write need not last: memory, where there is much of it, spares them the pace of a disk.
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;
if (existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize > ENOUGH_BYTES) process.env.TMPDIR ??= MEMORY;
}

/** Lanes in which servers answer with the client's pages. */
const WITH_PAGES = new Set(['engine', 'smoke', 'journey']);

const lane = (displayName, testMatch) => ({
  displayName,
  rootDir: ROOT,
  // Whoever stands in a project's folder means that project.
  roots: [process.cwd()],
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', '/apps/web/'],
  runner: `${ROOT}/tools/setup/jest/runner.mjs`,
  globalSetup: `${ROOT}/tools/setup/jest/before-${WITH_PAGES.has(displayName) ? 'pages' : 'all'}.mjs`,
  globalTeardown: `${ROOT}/tools/setup/jest/after-all.mjs`,
  setupFilesAfterEnv: [`${ROOT}/tools/setup/jest/each-file.mjs`],
  extensionsToTreatAsEsm: ['.ts'],
  // What is run has been compiled by before-all.mjs.
  transform: {},
  modulePathIgnorePatterns: ['/dist/'],
});

const OTHERS = '*.engine|*.endurance|*.smoke|*.journey';

export default {
  maxWorkers: '100%',
  testSequencer: `${ROOT}/tools/setup/jest/sequencer.mjs`,
  projects: [
    lane('spec', [`**/src/**/!(${OTHERS}).spec.ts`]),
    lane('engine', ['**/src/**/*.engine.spec.ts']),
    lane('endurance', ['**/src/**/*.endurance.spec.ts']),
    lane('smoke', ['**/src/**/*.smoke.spec.ts']),
    lane('journey', ['**/src/**/*.journey.spec.ts']),
  ],
};
