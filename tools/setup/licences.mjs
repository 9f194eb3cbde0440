// Counts the licences of the packages that servers and pages are made of, as package-lock.json has them.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const OWN = /^(apps|libs|tools)\/|^node_modules\/@ardoise\//;

/** Licence → the packages that have it, development's own and this project's left out. */
export async function licences() {
  const lock = JSON.parse(await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  const found = new Map();
  for (const [path, { dev, link, license = 'inconnue' }] of Object.entries(lock.packages)) {
    const nested = path.lastIndexOf('node_modules/');
    if (path === '' || dev || link || (nested === -1 && OWN.test(path))) continue;
    const names = found.get(license) ?? new Set();
    found.set(license, names.add(path.slice(nested + 'node_modules/'.length)));
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [licence, names] of [...(await licences())].sort(([, a], [, b]) => b.size - a.size))
    console.log(
      `${String(names.size).padStart(4)}  ${licence}${names.size <= 12 ? ` : ${[...names].sort().join(', ')}` : ''}`,
    );
