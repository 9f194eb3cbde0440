// What reads the code, each by itself: `npm run lint` runs them beside each other, `npm run inspect` the types as well.
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const node = (file, ...args) => [process.execPath, join(ROOT, 'node_modules', file), ...args];

/** Nearly all rules, with types: `.oxlintrc.json`. */
export const OXLINT = node('oxlint/bin/oxlint');
const eslint = (...files) =>
  node('eslint/bin/eslint.js', '--max-warnings=0', '--config', join(ROOT, 'eslint.config.mjs'), ...files);
/** The rules that only ESLint has, without types. */
export const ESLINT = eslint('.');

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
const PRETTIER = ['--log-level=warn', '--cache', '--cache-strategy=content'];
export const prettier = (how, files = ['.']) => node('prettier/bin/prettier.cjs', how, ...PRETTIER, ...files);

/** All of them; of named files, those that read one at a time. oxlint takes further arguments, such as `--fix`. */
export function linters(...rest) {
  const files = rest.filter((word) => !word.startsWith('-'));
  if (files.length > 0)
    return [
      [...OXLINT, '--no-error-on-unmatched-pattern', ...rest],
      eslint('--no-warn-ignored', ...files),
      prettier('--check', ['--ignore-unknown', ...files]),
    ];
  return [[...OXLINT, ...rest], ESLINT, DEPCRUISE, NAMES, prettier('--check')];
}

/** Each by its folder: the root's are those of the servers and libraries. */
const PROJECTS = ['.', 'apps/web', 'apps/e2e'];
/** @param named the folders of some, or none for all @throws Error for another folder */
export function types(...named) {
  const other = named.find((folder) => !PROJECTS.includes(folder));
  if (other) throw new Error(`Types : ${PROJECTS.join(', ')}, et non ${other}`);
  const folders = named.length > 0 ? named : PROJECTS;
  return folders.map((folder) => node('typescript7/bin/tsc', '-p', `${folder}/tsconfig.json`));
}
