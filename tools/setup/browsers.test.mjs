// What is built can be read by the browsers that apps/web/.browserslistrc names: Vite rewrites syntax, but neither what is built
// in nor regular expressions.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { build } from './build.mjs';
import { ROOT } from './install.mjs';

const CLIENT = join(ROOT, 'apps/web');
const BUILT = join(CLIENT, 'dist');

test('the client has nothing that one of its browsers does not', async () => {
  await build();
  const options = [
    '--module',
    '--checkFeatures',
    '--noCache',
    '--noColor',
    `--browserslistPath=${CLIENT}/.browserslistrc`,
  ];
  await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'node_modules/es-check/lib/cli/index.js'), 'checkBrowser', ...options, `${BUILT}/**/*.js`],
    { cwd: CLIENT },
  ).catch(({ stdout }) => assert.fail(stdout));
});

test('no regular expression of the client looks behind: Safari has it from 16.4', () => {
  const scripts = readdirSync(BUILT, { recursive: true }).filter((name) => name.endsWith('.js'));
  assert.ok(scripts.length > 50);
  assert.deepEqual(
    scripts.filter((name) => /\(\?<[=!]/.test(readFileSync(join(BUILT, name), 'utf8'))),
    [],
  );
});
