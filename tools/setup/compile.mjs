// Compiles every server-side TypeScript source that changed with one start of swc: `src/a/b.ts` becomes `dist/a/b.js`.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { transformFile, version } from '@swc/core';
import { ROOT } from './install.mjs';

/** Folders with packages, by what is compiled of them: the client and the journeys have tools of their own. */
const FOLDERS = ['libs', 'libs/platform', 'apps', 'tools'];
const OF_OTHERS = new Set(['apps/web']);
const OF_TESTS = new Set(['apps/e2e', 'tools/bench', 'tools/test-servers']);
/** What only tests read: specs, what they share, and files of data that they compare with. */
const TEST_FILE = /\.(spec|suite|journey)\.ts$|\/testing\.ts$|\.json$/;

/** Folders of what is compiled, from the root. */
export async function projects(withTests) {
  const found = [];
  for (const folder of FOLDERS)
    for (const name of await readdir(join(ROOT, folder))) {
      const project = `${folder}/${name}`;
      if (OF_OTHERS.has(project) || (!withTests && OF_TESTS.has(project))) continue;
      if (existsSync(join(ROOT, project, 'src')) && existsSync(join(ROOT, project, 'package.json')))
        found.push(project);
    }
  return found;
}

/** Every file below a folder, by its path from there; none where the folder is not. */
async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));
}

/** In whole milliseconds, as every file system can keep it; undefined where there is no file. */
const timeOf = async (path) => (await stat(path).catch(() => undefined))?.mtime.getTime();

/** A compiled file has the time of its source, so that another time, older ones too, means another source. */
async function compileFile(source, target, options) {
  const time = await timeOf(source);
  if ((await timeOf(target)) === time) return 0;
  await mkdir(dirname(target), { recursive: true });
  if (source.endsWith('.json')) await cp(source, target);
  else {
    const sourceFileName = relative(dirname(target), source);
    const { code, map } = await transformFile(source, { ...options, sourceFileName });
    await writeFile(`${target}.map`, map);
    await writeFile(target, `${code}//# sourceMappingURL=${target.split(/[\\/]/).at(-1)}.map\n`);
  }
  await utimes(target, new Date(time), new Date(time));
  return 1;
}

async function compileProject(project, withTests, options) {
  const [src, dist] = [join(ROOT, project, 'src'), join(ROOT, project, 'dist')];
  const sources = (await filesOf(src)).filter((file) => /(?<!\.d)\.ts$|\.json$/.test(file));
  const targets = new Map(sources.map((file) => [file.replace(/\.ts$/, '.js'), file]));
  for (const file of await filesOf(dist)) if (!targets.has(file.replace(/\.map$/, ''))) await rm(join(dist, file));
  const wanted = [...targets].filter(([, source]) => withTests || !TEST_FILE.test(`/${source}`));
  const counts = await Promise.all(
    wanted.map(([target, source]) => compileFile(join(src, source), join(dist, target), options)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What was compiled by another compiler or with other settings is compiled again. */
async function forgetOthers(settings) {
  const key = createHash('sha256').update(version).update(settings).digest('hex');
  const mark = join(ROOT, 'node_modules', '.cache', 'ardoise-compiled');
  if ((await readFile(mark, 'utf8').catch(() => '')) === key) return;
  for (const project of await projects(true)) await rm(join(ROOT, project, 'dist'), { recursive: true, force: true });
  await mkdir(dirname(mark), { recursive: true });
  await writeFile(mark, key);
}

/**
 * Compiles what changed since the last time, and takes away what has no source any more.
 * @param {{ tests?: boolean }} what with `tests`, the specs and what they run with as well
 * @returns {Promise<number>} how many files were compiled
 */
export async function compile({ tests = false } = {}) {
  const settings = await readFile(join(ROOT, '.swcrc'), 'utf8');
  await forgetOthers(settings);
  const { jsc, module } = JSON.parse(settings);
  const options = { jsc, module, swcrc: false, configFile: false, sourceMaps: true };
  const counts = await Promise.all((await projects(tests)).map((project) => compileProject(project, tests, options)));
  return counts.reduce((sum, count) => sum + count, 0);
}
