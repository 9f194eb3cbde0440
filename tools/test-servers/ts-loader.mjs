// Lets a plain node run our TypeScript sources, packages included, with no build: for test servers and children of tests.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
const CONFIG = readFileSync(new URL('.swcrc', ROOT), 'utf8');
const { jsc, module } = JSON.parse(CONFIG);
const { version } = JSON.parse(readFileSync(new URL('node_modules/@swc/core/package.json', ROOT), 'utf8'));
/** What was compiled, by all that it depends on: a test that starts 200 children compiles once. */
const KEPT = new URL('node_modules/.cache/ardoise/ts-loader/', ROOT);

export async function resolve(specifier, context, next) {
  if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
  }
  return next(specifier, { ...context, conditions: ['source', ...context.conditions] });
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const source = await readFile(filename, 'utf8');
  const key = createHash('sha256').update([version, CONFIG, filename, source].join('\0')).digest('hex');
  const kept = new URL(`${key}.js`, KEPT);
  const code = await readFile(kept, 'utf8').catch(() => compiled(filename, source, kept));
  return { format: 'module', source: code, shortCircuit: true };
}

async function compiled(filename, source, kept) {
  // Loading the compiler takes as long as compiling.
  const { transform } = await import('@swc/core');
  const { code } = await transform(source, { filename, jsc, module, swcrc: false, sourceMaps: 'inline' });
  await mkdir(KEPT, { recursive: true });
  // Under a name of its own first: a child that is killed leaves no half file under the one that is read.
  const writing = new URL(randomUUID(), KEPT);
  await writeFile(writing, code);
  await rename(writing, kept);
  return code;
}
