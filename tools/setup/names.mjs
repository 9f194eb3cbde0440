// One word, one meaning: a name that one file exports is exported by no other, unless it hands on the same thing.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Names with two meanings that stay, and why. */
const EXCEPTIONS = {};

const EXPORTED =
  /^export (?:declare |default |abstract |async )*(?:function\*? |const |let |class |interface |type |enum )([\w$]+)/gm;

/** Every file of a folder that the programs are made of, tests left out. */
export function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'public'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry.name) && !/\.(?:spec\.tsx?|d\.ts)$/.test(entry.name)) yield path;
  }
}

/** The names that several files of these folders give a meaning, each with its files. */
export function ambiguous(root, exceptions = EXCEPTIONS) {
  const meanings = new Map();
  for (const folder of ['apps', 'libs', 'tools'])
    for (const path of sources(join(root, folder)))
      for (const name of new Set([...readFileSync(path, 'utf8').matchAll(EXPORTED)].map(([, found]) => found)))
        meanings.set(name, [...(meanings.get(name) ?? []), relative(root, path)]);
  return [...meanings].filter(([name, files]) => files.length > 1 && !(name in exceptions));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = ambiguous(fileURLToPath(new URL('../../', import.meta.url)));
  for (const [name, files] of found) console.error(`‘${name}’ has ${files.length} meanings: ${files.join(', ')}`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
