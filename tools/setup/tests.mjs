// The tests, in lanes told by a file's name: docs/testing.md.
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
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

/** Files of these lanes, by Jest; `rest` is handed on to it. */
export function jest(lanes, rest = []) {
  if (CHROMIUM) process.env.CHROMIUM_PATH = CHROMIUM;
  if (FIREFOX) process.env.FIREFOX_PATH = FIREFOX;
  if (WEBKIT) process.env.WEBKIT_PATH = WEBKIT;
  console.log(`Essais : ${lanes.join(', ')}…`);
  const bin = join(ROOT, 'node_modules/jest/bin/jest.js');
  run(process.execPath, [bin, '--selectProjects', ...lanes, ...(rest.length > 0 ? ['--', ...rest] : [])]);
}

/** The client's, by Vitest, and those of the scripts of this folder, by Node's own runner. */
function others() {
  console.log('Essais du client…');
  run(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run'], { cwd: join(ROOT, 'apps/web') });
  console.log('Essais des outils…');
  run(process.execPath, ['--test'], { cwd: join(ROOT, 'tools/setup') });
}

/** What Node's next versions could change, tried on one of them: npm's `node` package brings it. */
const NEXT_NODE = 'node@24.21.0';
const ON_NEXT_NODE = ['libs/contracts/', 'libs/platform/event-store/', 'libs/platform/documents/'];

function onNextNode() {
  console.log(`Essais sur ${NEXT_NODE}…`);
  const jestOnIt = ['node', 'node_modules/jest/bin/jest.js', '--selectProjects', 'spec', '--', ...ON_NEXT_NODE];
  run('npm', ['exec', '--yes', `--package=${NEXT_NODE}`, '--', ...jestOnIt]);
}

/** What a change is tried with: rules and screens, and a journey through each feature where a Chromium is found. */
export function test() {
  jest(['spec']);
  others();
  if (needed(CHROMIUM, 'Chromium')) jest(['smoke']);
}

/** All of it, endurance at a tenth of its heights. */
export function testAll() {
  needed(spawnSync('redis-server', ['--version']).status === 0, 'redis-server');
  jest(['spec']);
  others();
  needed(FIREFOX, 'Firefox');
  needed(WEBKIT, 'WebKit (webkit2gtk-driver)');
  // Beside each other: while one waits for an engine that is away, another has the processor.
  jest(['engine', 'endurance', ...(needed(CHROMIUM, 'Chromium') ? ['smoke', 'journey'] : [])]);
  if (CI) onNextNode();
}

/** Kills, flipped bits, floods and random runs, as many as the project promises. */
export function testEndurance(rest) {
  process.env.HEIGHTS = '1';
  jest(['endurance'], rest);
  // A package of thousands of notes, through a browser.
  if (rest.length === 0 && needed(CHROMIUM, 'Chromium')) jest(['smoke'], ['transfer']);
}
