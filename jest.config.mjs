// One configuration for everything that Jest runs. The lanes are told by a file's name: docs/developper.md.
import { randomInt } from 'node:crypto';

const ROOT = import.meta.dirname;

// What is drawn at random is drawn from this: told with a failure, it may be given again.
process.env.SEED ??= String(randomInt(2 ** 31));

const lane = (displayName, testMatch) => ({
  displayName,
  rootDir: ROOT,
  // Whoever stands in a project's folder means that project.
  roots: [process.cwd()],
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', '/apps/web/'],
  runner: `${ROOT}/tools/setup/jest/runner.mjs`,
  globalSetup: `${ROOT}/tools/setup/jest/before-all.mjs`,
  globalTeardown: `${ROOT}/tools/setup/jest/after-all.mjs`,
  setupFilesAfterEnv: [`${ROOT}/tools/setup/jest/each-file.mjs`],
  extensionsToTreatAsEsm: ['.ts'],
  // What is run has been compiled by before-all.mjs.
  transform: {},
  modulePathIgnorePatterns: ['/dist/'],
});

const OTHERS = '*.engine|*.endurance|*.smoke|*.journey';

export default {
  projects: [
    lane('spec', [`**/src/**/!(${OTHERS}).spec.ts`]),
    lane('engine', ['**/src/**/*.engine.spec.ts']),
    lane('endurance', ['**/src/**/*.endurance.spec.ts']),
    lane('smoke', ['**/src/**/*.smoke.spec.ts']),
    lane('journey', ['**/src/**/*.journey.spec.ts']),
  ],
};
