// One configuration for every server-side project; each runs it with its own --rootDir.
import { readFileSync } from 'node:fs';

const { jsc, module } = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

export default {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { jsc, module, swcrc: false, sourceMaps: 'inline' }] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testMatch: ['**/src/**/*.spec.ts'],
  modulePathIgnorePatterns: ['/dist/'],
  injectGlobals: true,
  // Ends what hangs, for all tests alike: ten thousand runs of a property on a slow machine take long, and time is
  // never what a test is about.
  testTimeout: 3_600_000,
  // What a failed test left open must not hold CI up until its time is over.
  forceExit: process.env.CI === 'true',
};
