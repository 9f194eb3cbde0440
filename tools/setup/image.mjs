// Copies what a server needs to run, and nothing else, into a folder: `node tools/setup/image.mjs FOLDER`. The production packages
// are installed by then, and everything is built. Sources, tools, docs and the client's packages stay behind.
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The programs of the image, with the client's files, which the api serves. */
const PROGRAMS = ['apps/api', 'apps/worker'];
const FILES = ['LICENSE', 'package.json', 'apps/web/dist'];

const manifest = async (folder) => JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));

/** Folders of this project's packages that a package runs with, itself among them, by what their manifests say. */
export async function partsOf(folders) {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const folderOf = (name) => packages[`node_modules/${name}`]?.link && packages[`node_modules/${name}`].resolved;
  const found = new Set(folders);
  for (const folder of found)
    for (const name of Object.keys((await manifest(folder)).dependencies ?? {})) {
      const other = folderOf(name);
      if (other) found.add(other);
    }
  return [...found].sort();
}

async function copy(path, to) {
  await mkdir(dirname(join(to, path)), { recursive: true });
  await cp(join(root, path), join(to, path), { recursive: true, verbatimSymlinks: true });
}

const [to] = process.argv.slice(2);
if (to && process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const part of await partsOf(PROGRAMS))
    // Packages of which another part wants another version lie beside it.
    for (const piece of ['package.json', 'dist', 'data', 'node_modules'])
      if (existsSync(join(root, part, piece))) await copy(join(part, piece), to);
  for (const path of [...FILES, 'node_modules']) await copy(path, to);
  // Links to parts that are left behind lead nowhere.
  const links = join(to, 'node_modules/@ardoise');
  for (const name of await readdir(links)) if (!existsSync(join(links, name))) await rm(join(links, name));
}
