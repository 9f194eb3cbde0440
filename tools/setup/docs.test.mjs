import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { licences } from './licences.mjs';
import { partsOf } from './image.mjs';

const root = new URL('../../', import.meta.url);
const papers = ['README.md', ...readdirSync(new URL('docs/', root)).filter((name) => name.endsWith('.md'))].map(
  (name) => new URL(name === 'README.md' ? name : `docs/${name}`, root),
);

for (const paper of papers)
  test(`${paper.pathname.split('/').at(-1)} leads nowhere that is not there`, () => {
    const links = [...readFileSync(paper, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link]) => link);
    const lost = links.filter((link) => !/^[a-z]+:/.test(link) && !existsSync(new URL(link, paper)));
    assert.deepEqual(lost, []);
  });

/** All sources whose sentences people read. */
function* sources(folder) {
  for (const entry of readdirSync(new URL(folder, root), { withFileTypes: true })) {
    if (['node_modules', 'dist', 'build'].includes(entry.name)) continue;
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) yield* sources(`${path}/`);
    else if (/\.tsx?$/.test(path)) yield path;
  }
}

test('a sentence that names a section of a paper names one that is there', () => {
  const lost = [];
  for (const source of ['apps/', 'libs/'].flatMap((folder) => [...sources(folder)])) {
    const text = readFileSync(new URL(source, root), 'utf8');
    for (const [, section, paper] of text.matchAll(/«\s?([^«»]+?)\s?» dans ((?:docs\/)?\w+\.md)/g)) {
      const lines = existsSync(new URL(paper, root)) ? readFileSync(new URL(paper, root), 'utf8').split('\n') : [];
      if (!lines.some((line) => /^#+ /.test(line) && line.endsWith(` ${section}`))) lost.push(`${source}: ${section}`);
    }
  }
  assert.deepEqual(lost, []);
});

test('a link to a section of a paper leads to one that is there', () => {
  const slug = (heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-');
  const lost = [];
  for (const paper of papers)
    for (const [, file, anchor] of readFileSync(paper, 'utf8').matchAll(/\]\(([^)#\s:]*)#([^)]+)\)/g)) {
      const target = file === '' ? paper : new URL(file, paper);
      const headings = readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm);
      if (![...headings].some(([, heading]) => slug(heading) === anchor))
        lost.push(`${paper.pathname}: ${file}#${anchor}`);
    }
  assert.deepEqual(lost, []);
});

test('every decision is in the index', () => {
  const folder = new URL('tools/decisions/', root);
  const index = readFileSync(new URL('README.md', folder), 'utf8');
  const all = readdirSync(folder).filter((name) => /^\d/.test(name));
  assert.deepEqual(
    all.filter((name) => !index.includes(`](${name})`)),
    [],
  );
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
