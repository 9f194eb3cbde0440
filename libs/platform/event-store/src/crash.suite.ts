import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Options, transformFile } from '@swc/core';

const ROOT = new URL('../../../../', import.meta.url);

/** 20 rounds unless CRASH_ROUNDS says otherwise. */
export function crashRounds(): number {
  return Number(process.env.CRASH_ROUNDS ?? 20);
}

/**
 * Compiles the TypeScript sources of a directory, so that a plain `node` can run them in a child process and tests need
 * no build. @returns the directory of the JavaScript, below the package's own node_modules, so that its packages are found from there.
 */
export async function compiled(sources: URL, children: readonly string[], name: string): Promise<string> {
  const config = JSON.parse(readFileSync(new URL('.swcrc', ROOT), 'utf8')) as Options;
  const options: Options = { jsc: config.jsc, module: config.module, swcrc: false, sourceMaps: 'inline' };
  const target = fileURLToPath(new URL(`../node_modules/.cache/ardoise/${name}-${process.pid}/`, sources));
  await mkdir(target, { recursive: true });
  await writeFile(`${target}package.json`, '{ "type": "module" }');
  const files = (await readdir(sources)).filter(
    (file) => children.includes(file) || (file.endsWith('.ts') && !/\.(spec|suite)\.ts$/.test(file)),
  );
  await Promise.all(
    files.map(async (file) => {
      const { code } = await transformFile(fileURLToPath(new URL(file, sources)), options);
      await writeFile(target + file.replace(/\.ts$/, '.js'), code);
    }),
  );
  return target;
}

/**
 * Runs a script until it has printed `lines` lines, then kills it (SIGKILL) in the middle of what it is doing.
 * @returns all whole lines that it printed, also those that were on their way when it was killed.
 */
export async function killedAfter(lines: number, script: string, args: readonly string[]): Promise<string[]> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: '' } });
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const printed: string[] = [];
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.on('close', (_, signal) => resolve(signal)));
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line);
    if (printed.length >= lines) child.kill('SIGKILL');
  }
  if ((await ended) !== 'SIGKILL') throw new Error(`the child ended by itself: ${Buffer.concat(errors).toString()}`);
  // A line that was cut has no mark at its end.
  return printed.filter((line) => line.endsWith('.')).map((line) => line.slice(0, -1));
}
