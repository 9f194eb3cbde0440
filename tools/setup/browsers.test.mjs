// What is built can be read by the browsers that apps/web/.browserslistrc names: Vite rewrites syntax, but neither what is built
// in nor regular expressions.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { build } from './build.mjs';
import { ROOT } from './install.mjs';

const CLIENT = join(ROOT, 'apps/web');
const BUILT = join(CLIENT, 'dist');

/** What es-check has against the scripts below a folder; null for nothing. */
function refusalOf(folder) {
  const options = [
    '--module',
    '--checkFeatures',
    '--noCache',
    '--noColor',
    `--browserslistPath=${CLIENT}/.browserslistrc`,
  ];
  const check = [join(ROOT, 'node_modules/es-check/lib/cli/index.js'), 'checkBrowser', ...options, `${folder}/**/*.js`];
  return promisify(execFile)(process.execPath, check, { cwd: CLIENT }).then(
    () => null,
    ({ stdout }) => stdout,
  );
}

const scriptsOf = (folder) => readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'));

/** The scripts below a folder that look behind. */
function lookingBehind(folder) {
  // A text of antd's check of addresses, which makes a pattern of it where somebody asks for its boundaries: antd does not.
  const unused = /\.includeBoundaries\?`[^`]*`/g;
  return scriptsOf(folder).filter((name) =>
    /\(\?<[=!]/.test(readFileSync(join(folder, name), 'utf8').replace(unused, '')),
  );
}

test('the client has nothing that one of its browsers does not', async () => {
  await build();
  assert.equal(await refusalOf(BUILT), null);
});

test('no regular expression of the client looks behind: Safari has it from 16.4', () => {
  assert.ok(scriptsOf(BUILT).length > 50);
  assert.deepEqual(lookingBehind(BUILT), []);
});

test('what is built with either is refused', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'plain.js'), 'export const a = [2, 1].sort();');
  assert.equal(await refusalOf(folder), null);
  assert.deepEqual(lookingBehind(folder), []);
  writeFileSync(join(folder, 'sorted.js'), 'export const a = [2, 1].toSorted();');
  assert.match((await refusalOf(folder)) ?? '', /ArrayToSorted/);
  writeFileSync(join(folder, 'behind.js'), 'export const a = /(?<=b)c|(?<!d)e/;');
  assert.deepEqual(lookingBehind(folder), ['behind.js']);
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

/** Declarations whose value some browsers cannot read, without one before them in their rule that all can. */
function unreadable(sheet, isNew) {
  const found = [];
  sheet.walkDecls((one) => {
    if (!isNew(one.value)) return;
    const before = one.parent.nodes.slice(0, one.parent.index(one));
    if (!before.some(({ prop, value }) => prop === one.prop && !isNew(value))) found.push(`${one.prop}: ${one.value}`);
  });
  return found;
}

/** Colours that are mixed: Chrome has them from 111, Firefox from 113, Safari from 16.2. */
const isMixed = (value) => value.includes('color-mix(');
/** What is drawn and not read aloud: Firefox has it from 128, Safari from 17.4. */
const isSilent = (value) => /^("[^"]*"|'[^']*'|attr\([^)]*\)) \//.test(value);

test('a mixed colour, or what is drawn and not read, comes after a plain one', () => {
  assert.deepEqual(
    stylesWithout('color-mix').flatMap((sheet) => [...unreadable(sheet, isMixed), ...unreadable(sheet, isSilent)]),
    [],
  );
});

test('one without is refused', () => {
  const { parse } = createRequire(join(CLIENT, 'package.json'))('postcss');
  const ofSheet = (text, isNew) => unreadable(parse(text), isNew);
  assert.equal(ofSheet('a { color: red; color: color-mix(in srgb, red, blue) }', isMixed).length, 0);
  assert.equal(ofSheet('a { background: red; color: color-mix(in srgb, red, blue) }', isMixed).length, 1);
  assert.equal(ofSheet("a { content: '✓'; content: '✓' / '' }", isSilent).length, 0);
  assert.equal(ofSheet('a { content: attr(data-key) / "" }', isSilent).length, 1);
});

/** From the first `<noscript>` to its end. */
const noscript = (page) => /<noscript>([^]*?)<\/noscript>/.exec(page)?.[1] ?? '';

test('whoever comes, teaches or runs a school is told which browsers the build is for', () => {
  const read = (path) => readFileSync(join(ROOT, path), 'utf8');
  const [, chrome, edge, firefox, safari, iPad] =
    /chrome >= (\S+)\nedge >= (\S+)\nfirefox >= (\S+)\nsafari >= (\S+)\nios_saf >= (\S+)/.exec(
      read('apps/web/.browserslistrc'),
    );
  assert.deepEqual([edge, iPad], [chrome, safari]);
  const version = (number) => number.replace('.', '\\.');
  const sentence = new RegExp(
    `Chrome ou Edge à partir de la version ${version(chrome)}.*Firefox à partir de la ${version(firefox)}.*Safari.* à partir de la ${version(safari)}`,
  );
  const texts = {
    noscript: noscript(read('apps/web/index.html')),
    // The sentence of a browser that is too old for the page's module.
    'prefs.js': read('apps/web/public/prefs.js').replace(/' \+\n\s*'/g, ''),
    help: read('apps/web/src/texts/fr/app/help.ts'),
    ...Object.fromEntries(
      ['README.fr.md', 'docs/fr/enseigner.md', 'docs/fr/administrer.md'].map((path) => [path, read(path)]),
    ),
  };
  for (const [name, text] of Object.entries(texts)) assert.match(text.replace(/\s+/g, ' '), sentence, name);
  assert.match(texts.noscript, /JavaScript/);
  assert.match(
    read('README.md').replace(/\s+/g, ' '),
    new RegExp(
      `Chrome or Edge from version ${version(chrome)}, Firefox from ${version(firefox)}, or Safari .* from ${version(safari)}`,
    ),
  );
});
