import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { licences } from './licences.mjs';
import { partsOf } from './image.mjs';

const root = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const PASSED_OVER = new Set(['node_modules', 'dist', 'coverage', '.git', '.nx']);

/** Every file of the repository, by its path from the root; folders end with a stroke. */
function* walk(folder = '') {
  for (const entry of readdirSync(new URL(folder || './', root), { withFileTypes: true })) {
    const path = `${folder}${entry.name}`;
    // A school's own data lie in the first folder of that name, unless told otherwise.
    if (PASSED_OVER.has(entry.name) || path === 'data') continue;
    if (entry.isDirectory()) {
      yield `${path}/`;
      yield* walk(`${path}/`);
    } else yield path;
  }
}
const paths = [...walk()];
const all = new Set(paths);
const papers = paths.filter((path) => path.endsWith('.md'));
const sources = paths.filter((path) => /\.(?:tsx?|mjs|css)$/.test(path));
const HOUSE = '(?:apps|libs|tools|docs)';

/** What belongs together: a library, a program, a tool; of a guide the whole repository. */
const packageOf = (path) => /^(?:libs\/platform|libs|apps|tools(?!\/decisions))\/[^/]+\//.exec(path)?.[0] ?? '';
const packages = [...new Set(paths.map(packageOf))].filter(
  (path) => /^libs|^apps|^tools/.test(path) && path !== 'libs/platform/',
);

/** Files and folders by their last part. */
const byName = new Map();
const lastOf = (path) => path.replace(/\/$/, '').split('/').at(-1);
for (const path of paths) byName.set(lastOf(path), [...(byName.get(lastOf(path)) ?? []), path]);

/** Whether a path that a text names is there: from the root, from the text's own folder, or within its package. */
function isThere(named, from) {
  const path = named.replace(/\/$/, '');
  if (all.has(path) || all.has(`${path}/`)) return true;
  const beside = new URL(path, new URL(from, 'file:///')).pathname.slice(1);
  if (all.has(beside) || all.has(`${beside}/`)) return true;
  const within = packageOf(from);
  const found = byName.get(lastOf(path)) ?? [];
  return found.some((other) => other.startsWith(within) && `/${other.replace(/\/$/, '')}`.endsWith(`/${path}`));
}

for (const paper of papers)
  test(`${paper} leads nowhere that is not there`, () => {
    const links = [...read(paper).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link]) => link);
    const lost = links.filter((link) => !/^[a-z]+:/.test(link) && !existsSync(new URL(link, new URL(paper, root))));
    assert.deepEqual(lost, []);
  });

const ofHouse = new RegExp(`^${HOUSE}/`);

/** Paths in backticks: of the house, or a file of a kind that is written here. Patterns and addresses are none. */
function pathsNamed(text) {
  const prose = text.replace(/^```[^]*?^```/gm, '');
  return [...prose.matchAll(/`([^`\s]+)`/g)]
    .map(([, code]) => code)
    .filter((code) => /^[\w-][\w.-]*(?:\/[\w.-]+)*\/?$/.test(code) && !/(?:^|\/)(?:dist|assets)(?:\/|$)/.test(code))
    .filter((code) => ofHouse.test(code) || /\w\.(?:tsx?|mjs|md)$|^[\w-]+\/$/.test(code));
}

for (const paper of papers)
  test(`${paper} names files that are there`, () => {
    assert.deepEqual(
      pathsNamed(read(paper)).filter((path) => !isThere(path, paper)),
      [],
    );
  });

/** What stands in the comments of a source; strings that hold an address are cut short, which loses no path. */
const commentsOf = (text) =>
  [...text.matchAll(/\/\*[^]*?\*\/|(?:^|\s)\/\/.*$/gm)].map(([comment]) => comment).join('\n');

const NAMED = [
  // A file of a kind that is written here.
  /(?<![\w/@.:-])(?:[\w.-]+\/)*\w[\w.-]*\.(?:tsx?|mjs|md)\b(?![\w/-])/g,
  // Anything by its way from the root.
  new RegExp(`(?<![\\w/@.:-])${HOUSE}(?:/[\\w.-]*\\w)+`, 'g'),
];

/** What compile.mjs calls any source. */
const EXAMPLE = 'src/a/b.ts';

test('what a comment names is there', () => {
  const lost = [];
  for (const source of sources)
    for (const [named] of NAMED.flatMap((pattern) => [...commentsOf(read(source)).matchAll(pattern)]))
      if (!/(?:^|\/)dist(?:\/|$)/.test(named) && named !== EXAMPLE && !isThere(named, source))
        lost.push(`${source}: ${named}`);
  assert.deepEqual([...new Set(lost)], []);
});

test('what a sentence or a setting says of a guide leads to one that is there', () => {
  const lost = [];
  const others = [
    '.env.example',
    'Dockerfile',
    ...paths.filter((path) => /\.(?:ya?ml|json)$|^docker\/.|^\.ci\/./.test(path)),
  ];
  for (const source of [...sources, ...others.filter((path) => all.has(path) && !path.endsWith('package-lock.json'))])
    for (const [named] of read(source).matchAll(/(?<![\w/-])docs\/[\w/-]+\.md\b/g))
      if (!all.has(named)) lost.push(`${source}: ${named}`);
  assert.deepEqual(lost, []);
});

test('a sentence that names a section of a guide names one that is there', () => {
  const lost = [];
  for (const source of sources)
    for (const [, section, paper] of read(source).matchAll(/«\s?([^«»]+?)\s?» dans ((?:[\w-]+\/)*[\w-]+\.md)/g)) {
      const lines = all.has(paper) ? read(paper).split('\n') : [];
      if (!lines.some((line) => /^#+ /.test(line) && line.endsWith(` ${section}`))) lost.push(`${source}: ${section}`);
    }
  assert.deepEqual(lost, []);
});

test('a link to a section of a guide leads to one that is there', () => {
  const slug = (heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-');
  const lost = [];
  for (const paper of papers)
    for (const [, file, anchor] of read(paper).matchAll(/\]\(([^)#\s:]*)#([^)]+)\)/g)) {
      const target = new URL(file || paper.split('/').at(-1), new URL(paper, root));
      const headings = readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm);
      if (![...headings].some(([, heading]) => slug(heading) === anchor)) lost.push(`${paper}: ${file}#${anchor}`);
    }
  assert.deepEqual(lost, []);
});

const specs = paths.filter((path) => /\.spec\.tsx?$/.test(path));
const scripts = JSON.parse(read('package.json')).scripts;
const names = packages
  .filter((path) => all.has(`${path}package.json`))
  .map((path) => JSON.parse(read(`${path}package.json`)).name);

for (const paper of papers.filter((path) => !path.startsWith('tools/decisions/')))
  test(`${paper} names commands that do something`, () => {
    const text = read(paper);
    const lost = [];
    for (const [command, pattern, title] of text.matchAll(/npx jest ([\w./-]+)(?: -t '([^']+)')?/g)) {
      const found = specs.filter((path) => !pattern.startsWith('-') && path.includes(pattern));
      const wanted = title ? found.filter((path) => read(path).includes(title)) : found;
      if (!pattern.startsWith('-') && wanted.length === 0) lost.push(command);
    }
    for (const [command, pattern] of text.matchAll(/npx vitest run ([\w./-]+)/g))
      if (!specs.some((path) => path.startsWith(`apps/web/${pattern}`))) lost.push(command);
    for (const [command, script] of text.matchAll(/npm run (?:--silent )?([\w:-]+)/g))
      if (!(script in scripts)) lost.push(command);
    for (const [command, name] of text.matchAll(/npm test -w (@[\w/-]+)/g))
      if (!names.includes(name)) lost.push(command);
    assert.deepEqual(lost, []);
  });

/** The sections of every library's page, in their order. */
const HEADINGS = [
  'What it is for',
  'What it keeps and offers',
  'One call through it',
  'Rules and traps',
  'Testing it alone',
];

for (const path of [...packages, 'libs/platform/'])
  test(`${path} has a page with the headings of all others`, () => {
    assert.ok(all.has(`${path}README.md`), 'no README.md');
    const page = read(`${path}README.md`);
    assert.deepEqual(
      [...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading),
      HEADINGS,
    );
    assert.ok(page.split('\n').length <= 100, 'longer than a page: what is known of one thing goes to notes beside it');
  });

const decisions = papers.filter((path) => /^tools\/decisions\/\d/.test(path));
/** Under the title: when it was taken, and whether it holds. */
const STANDING =
  /^# (\d{3}) · .+\n\n\*\*Date:\*\* (\d{4}-\d\d-\d\d) · \*\*Status:\*\* (accepted|superseded by \[\d{3}\]\([^)]+\))([,;] |\n)/;

for (const path of decisions)
  test(`${path} says since when it holds, or what holds instead, and so does the index`, () => {
    const found = STANDING.exec(read(path));
    assert.ok(found, 'no date and status under the title');
    const [, number, date, status] = found;
    const name = path.split('/').at(-1);
    assert.ok(name.startsWith(`${number}-`), 'another number in the title');
    const row = read('tools/decisions/README.md')
      .split('\n')
      .find((line) => line.includes(`](${name}) `) && line.startsWith(`| [${number} · `));
    assert.ok(row, 'not in the index');
    assert.match(row, new RegExp(`\\| ${date} +\\| ${status.split(' [')[0]}`));
  });

test('a decision that is named by its number is there', () => {
  const numbers = new Set(decisions.map((path) => path.split('/').at(-1).slice(0, 3)));
  const lost = [];
  for (const path of [...papers, ...sources])
    for (const [named, number] of read(path).matchAll(/\bd[eé]cision (\d{3})\b/gi))
      if (!numbers.has(number)) lost.push(`${path}: ${named}`);
  assert.deepEqual(lost, []);
});

test('no package that servers and pages are made of asks that what stands beside it is given away as well', async () => {
  const copyleft = [...(await licences()).keys()].filter(
    (licence) => /\b(A?GPL)-/.test(licence) && !/ OR /.test(licence),
  );
  // LGPL libraries are loaded as they come, and may be replaced: https://www.gnu.org/licenses/lgpl-3.0.html, 4.
  assert.deepEqual(
    copyleft.filter((licence) => !licence.includes('LGPL-')),
    [],
  );
});

test('the image has every part that its programs run with, and none of the client’s', async () => {
  const parts = await partsOf(['apps/api', 'apps/worker']);
  for (const part of ['libs/product', 'libs/assignments', 'libs/platform/event-store', 'tools/demo'])
    assert.ok(parts.includes(part), part);
  for (const part of ['apps/web', 'apps/e2e', 'tools/bench', 'tools/test-servers'])
    assert.ok(!parts.includes(part), part);
});

test('the guide of who teaches has each kind of card in its table', () => {
  const [, names] = /kindNames: .+ = \{([^}]+)\}/.exec(read('libs/contracts/src/texts/fr/kinds.ts'));
  const rows = read('docs/fr/enseigner.md').matchAll(/^\| \*\*(.+?)\*\*/gm);
  assert.deepEqual(
    [...names.matchAll(/: '([^']+)'/g)].map(([, name]) => name).sort(),
    [...rows].map(([, name]) => name).sort(),
  );
});
