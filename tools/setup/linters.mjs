// What reads the code, each by itself: `npm run lint` runs them beside each other, `npm run inspect` the types as well.
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const node = (file, ...args) => [process.execPath, join(ROOT, 'node_modules', file), ...args];

/** Nearly all rules, with types: `.oxlintrc.json`. */
export const OXLINT = node('oxlint/bin/oxlint');
/** The rules that only ESLint has, without types. */
export const ESLINT = node(
  'eslint/bin/eslint.js',
  '--max-warnings=0',
  '--config',
  join(ROOT, 'eslint.config.mjs'),
  '.',
);

const DEPCRUISE = node(
  'dependency-cruiser/bin/dependency-cruise.mjs',
  '--config',
  '.dependency-cruiser.mjs',
  'libs',
  'apps/api/src',
  'apps/worker/src',
  'apps/replay/src',
  'apps/web/src',
  'apps/e2e/src',
  'tools/demo/src',
  'tools/bench/src',
  'tools/test-servers/src',
);
/** One word, one meaning. */
const NAMES = [process.execPath, join(ROOT, 'tools/setup/names.mjs')];

/**
 * What was well formed is not read again: by what stands in a file, our options, and the versions of prettier and Node.
 * prettier without a cache deletes it.
 */
export const prettier = (...how) =>
  node('prettier/bin/prettier.cjs', ...how, '--log-level=warn', '--cache', '--cache-strategy=content', '.');

/** All of them; oxlint takes further arguments, such as `--fix`. */
export const linters = (...rest) => [[...OXLINT, ...rest], ESLINT, DEPCRUISE, NAMES, prettier('--check')];
export const TYPES = ['tsconfig.json', 'apps/web/tsconfig.json', 'apps/e2e/tsconfig.json'].map((project) =>
  node('typescript7/bin/tsc', '-p', project),
);
