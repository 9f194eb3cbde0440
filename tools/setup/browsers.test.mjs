// What is built can be read by the browsers that apps/web/.browserslistrc names: Vite rewrites syntax, but neither what is built
// in nor regular expressions.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
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
  // A text of antd's check of addresses, which makes a pattern of it where somebody asks for its boundaries: antd does not.
  const unused = /\.includeBoundaries\?`[^`]*`/g;
  assert.deepEqual(
    scripts.filter((name) => /\(\?<[=!]/.test(readFileSync(join(BUILT, name), 'utf8').replace(unused, ''))),
    [],
  );
});

/** The style sheets of the client, without what only browsers with `feature` read. */
function stylesWithout(feature) {
  const { parse } = createRequire(join(CLIENT, 'package.json'))('postcss');
  return readdirSync(join(CLIENT, 'src'), { recursive: true })
    .filter((name) => name.endsWith('.css'))
    .map((name) => {
      const root = parse(readFileSync(join(CLIENT, 'src', name), 'utf8'), { from: name });
      root.walkAtRules('supports', (rule) => {
        if (!rule.params.startsWith('not') && rule.params.includes(feature)) rule.remove();
      });
      return root;
    });
}

test('nothing on paper hangs on :has(), which Firefox has from 121', () => {
  const found = [];
  for (const sheet of stylesWithout(':has'))
    sheet.walkAtRules('media', (media) => {
      if (media.params !== 'print') return;
      media.walkRules(({ selector }) => {
        if (selector.includes(':has(')) found.push(selector);
      });
    });
  assert.deepEqual(found, []);
});

test('no size is told in what its place measures alone, which Safari has from 16', () => {
  const found = [];
  for (const sheet of stylesWithout('cqi'))
    sheet.walkDecls(({ prop, value }) => {
      if (/\dcq[a-z]/.test(value)) found.push(`${prop}: ${value}`);
    });
  assert.deepEqual(found, []);
});
