// The tests, in lanes told by a file's name: docs/testing.md.
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { beside } from './beside.mjs';
import { ROOT, run } from './install.mjs';

const CI = process.env.CI === 'true';

/** A Chromium for the journeys, by CHROMIUM_PATH or where systems put it; undefined where there is none. */
export const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path && existsSync(path));

const firstOf = (...paths) => paths.find((path) => path && existsSync(path));

/** Other engines, for a journey that each of them makes (apps/e2e/src/other-engines.ts). */
const FIREFOX = firstOf(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox');
const WEBKIT = firstOf(
  process.env.WEBKIT_PATH,
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser',
);

function needed(found, what) {
  if (found) return true;
  if (CI) throw new Error(`${what} est introuvable : en CI, rien n’est sauté.`);
  console.log(`${what} est introuvable : ce qui en a besoin est sauté.`);
  return false;
}

/** So many files more than cores: while some wait for an engine that is away or for a page, others have the processor. More of them hinder each other. */
const WAITING = 2;

/** Files of these lanes, by Jest, as many at once as there are cores unless told; `rest` is handed on to it. */
export function jest(lanes, rest = [], atOnce = availableParallelism()) {
  if (CHROMIUM) process.env.CHROMIUM_PATH = CHROMIUM;
  if (FIREFOX) process.env.FIREFOX_PATH = FIREFOX;
  if (WEBKIT) process.env.WEBKIT_PATH = WEBKIT;
  console.log(`Essais : ${lanes.join(', ')}…`);
  const bin = join(ROOT, 'node_modules/jest/bin/jest.js');
  run(process.execPath, [
    bin,
    `--maxWorkers=${atOnce}`,
    '--selectProjects',
    ...lanes,
    ...(rest.length > 0 ? ['--', ...rest] : []),
  ]);
}

/** What Node's next versions could change, tried on one of them: npm's `node` package brings it. */
const NEXT_NODE = 'node@24.21.0';
const ON_NEXT_NODE = ['libs/contracts/', 'libs/platform/event-store/', 'libs/platform/documents/'];

/**
 * The client's, by Vitest, those of the scripts of this folder, by Node's own runner, and in CI those on the next Node, beside
 * each other: each of them has one core for a while, or waits for a download.
 */
async function others() {
  console.log(`Essais du client, des outils${CI ? ` et sur ${NEXT_NODE}` : ''}…`);
  const jestOnIt = ['node', 'node_modules/jest/bin/jest.js', '--selectProjects', 'spec', '--', ...ON_NEXT_NODE];
  const status = await beside([
    { folder: 'apps/web', words: [process.execPath, join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run'] },
    { folder: 'tools/setup', words: [process.execPath, '--test'] },
    ...(CI ? [['npm', 'exec', '--yes', `--package=${NEXT_NODE}`, '--', ...jestOnIt]] : []),
  ]);
  if (status !== 0) process.exit(status);
}

/** What a change is tried with: rules and screens, and a journey through each feature where a Chromium is found. */
export async function test() {
  jest(['spec']);
  await others();
  if (needed(CHROMIUM, 'Chromium')) jest(['smoke'], [], availableParallelism() + 1);
}

/** All of it, endurance at a tenth of its heights. */
export async function testAll() {
  needed(spawnSync('redis-server', ['--version']).status === 0, 'redis-server');
  jest(['spec']);
  await others();
  needed(FIREFOX, 'Firefox');
  needed(WEBKIT, 'WebKit (webkit2gtk-driver)');
  const lanes = ['engine', 'endurance', ...(needed(CHROMIUM, 'Chromium') ? ['smoke', 'journey'] : [])];
  jest(lanes, [], availableParallelism() + WAITING);
}

/** Kills, flipped bits, floods and random runs, as many as the project promises. */
export function testEndurance(rest) {
  process.env.HEIGHTS = '1';
  jest(['endurance'], rest);
  // A package of thousands of notes, through a browser.
  if (rest.length === 0 && needed(CHROMIUM, 'Chromium')) jest(['smoke'], ['transfer']);
}
