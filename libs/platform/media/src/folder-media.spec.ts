import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderMedia } from './folder-media.js';
import { mediaContract } from './media.suite.js';

mediaContract('a folder', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ardoise-media-'));
  return {
    media: await FolderMedia.open({ directory }),
    reopen: () => FolderMedia.open({ directory }),
    dispose: () => rm(directory, { recursive: true }),
  };
});

describe('a folder of media', () => {
  it('leaves no unfinished file behind when a write fails', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'ardoise-media-'));
    const media = await FolderMedia.open({ directory });
    const id = randomUUID();
    await expect(media.put(id, Buffer.from('x'), { mime: 'x'.repeat(500) })).rejects.toThrow();
    expect(await media.exists(id)).toBe(false);
    const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    expect(files).toEqual([]);
    await rm(directory, { recursive: true });
  });
});
