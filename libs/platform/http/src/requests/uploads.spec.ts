import { mkdir, mkdtemp, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Uploads } from './uploads.js';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ardoise-uploads-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (uploads: Uploads) => uploads.write(uploads.place(), 'a.png', Readable.from([Buffer.from('x')]));

it('takes files after another process took its folder for one of a process that died', async () => {
  const quiet = new Uploads(root);
  const { path } = await write(quiet);
  await quiet.remove([path]);
  const days = new Date(Date.now() - 3 * 86_400_000);
  await utimes(join(path, '..'), days, days);
  await new Uploads(root).sweep(false);
  const again = await write(quiet);
  expect(await readFile(again.path, 'utf8')).toBe('x');
});

it('sweeps old folders alone while other processes are at work, and all where none can be', async () => {
  const [old, young] = [join(root, 'old'), join(root, 'young')];
  for (const path of [old, young]) await mkdir(path);
  const days = new Date(Date.now() - 3 * 86_400_000);
  await utimes(old, days, days);
  const present = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    );
  await new Uploads(root).sweep(false);
  expect([await present(old), await present(young)]).toEqual([false, true]);
  await new Uploads(root).sweep(true);
  expect(await present(young)).toBe(false);
});
