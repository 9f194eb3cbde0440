import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import { checkWritable } from './data-directory.js';
import { RuntimePlatform } from '../running/platform.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ardoise-data-'));
});
afterEach(() => rm(directory, { recursive: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

async function modes(): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const found: Record<string, string> = { '.': (await modeOf(directory)).toString(8) };
  for (const { parentPath, name } of entries)
    found[join(parentPath, name).slice(directory.length + 1)] = (await modeOf(join(parentPath, name))).toString(8);
  return found;
}

/** As a careless copy or an older umask leaves it. */
async function leaveOpen(): Promise<void> {
  await mkdir(join(directory, 'media', '4f'), { recursive: true });
  for (const path of ['accounts.sqlite', 'media/4f/picture']) {
    await writeFile(join(directory, path), '');
    await chmod(join(directory, path), 0o644);
  }
  for (const path of ['', 'media', 'media/4f']) await chmod(join(directory, path), 0o755);
}

describe('a data directory that others can read', () => {
  it('is closed to them at the start, with all that it holds', async () => {
    await leaveOpen();
    await checkWritable(directory);
    expect(await modes()).toEqual({
      '.': '700',
      'accounts.sqlite': '600',
      media: '700',
      'media/4f': '700',
      'media/4f/picture': '600',
    });
  });

  it('is refused with the command that mends it, and left as it is, when it belongs to somebody else', async () => {
    await leaveOpen();
    const before = await modes();
    const other = (process.getuid?.() ?? 0) + 4_321;
    await expect(checkWritable(directory, other)).rejects.toThrow(
      `sudo chown -R 4321 '${directory}' && sudo chmod -R u=rwX,go= '${directory}'`.replace('4321', String(other)),
    );
    expect(await modes()).toEqual(before);
  });

  it('may be somebody else’s as long as it is closed', async () => {
    await chmod(directory, 0o700);
    await expect(checkWritable(directory, (process.getuid?.() ?? 0) + 4_321)).resolves.toBeUndefined();
  });

  it('is not left by a link that lies in it', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'ardoise-outside-'));
    await chmod(outside, 0o755);
    await symlink(outside, join(directory, 'mails'));
    await chmod(directory, 0o755);
    await checkWritable(directory);
    expect(await modeOf(outside)).toBe(0o755);
    await rm(outside, { recursive: true });
  });
});

it('is used where a file vanishes that was listed, as SQLite’s own do once it is closed', async () => {
  await symlink(join(directory, 'gone'), join(directory, 'documents.sqlite-shm'));
  await expect(checkWritable(directory)).resolves.toBeUndefined();
});

it('holds no file that others can read, whatever a running platform writes', async () => {
  await chmod(directory, 0o755);
  const settings = Settings.from({ NODE_ENV: 'test', DATA_DIR: directory });
  const logger = pino({ level: 'silent' });
  const onFatal = () => {};
  const platform = await RuntimePlatform.open({ settings, projections: [], logger, onFatal });
  await platform.projector.start();
  await platform.media.put('00000000-0000-4000-8000-000000000000', Buffer.from('x'), { mime: 'image/png' });
  await platform.mailer.send({ id: 'a', to: 'a@b.fr', subject: 'x', text: 'x', html: 'x' });
  const found = await modes();
  await platform.close();
  expect(Object.keys(found)).toEqual(expect.arrayContaining(['events.sqlite', 'accounts.sqlite-wal', 'mails']));
  expect(Object.entries(found).filter(([, mode]) => !mode.endsWith('00'))).toEqual([]);
});
