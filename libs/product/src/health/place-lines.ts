import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { HealthLine, HealthState } from '@ardoise/contracts';
import { DURABLE_FILE, READ_MODELS_FILE } from '@ardoise/documents';
import { LOG_FILE } from '@ardoise/event-store';
import { bytesInWords } from '#texts/health';
import { placeTexts as words } from '#texts/health-lines';

const GB = 1_000_000_000;
/** Media are many files: they are counted again after this time. */
const COUNT_EVERY_MS = 600_000;

/** SQLite and a backup need room to write; small disks are full by bytes, large ones by their share. */
export function diskState(free: number, total: number): HealthState {
  const share = total === 0 ? 0 : free / total;
  if (free < GB || share < 0.02) return 'mend';
  return free < 5 * GB || share < 0.1 ? 'watch' : 'good';
}

/** The room that is left where a folder lies. @throws when the folder is away */
export async function diskLine(id: string, name: string, folder: string): Promise<HealthLine> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const [free, total] = [bavail * bsize, blocks * bsize];
  const state = diskState(free, total);
  return {
    id,
    group: 'full',
    name,
    state,
    figure: words.free(free, total),
    advice: state === 'good' ? null : words.fullAdvice,
  };
}

interface Size {
  bytes: number;
  files: number;
}

async function sizeBelow(folder: string): Promise<Size> {
  const size: Size = { bytes: 0, files: 0 };
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    const inner = entry.isDirectory()
      ? await sizeBelow(path)
      : { bytes: (await stat(path).catch(() => ({ size: 0 }))).size, files: 1 };
    size.bytes += inner.bytes;
    size.files += inner.files;
  }
  return size;
}

async function sizeOf(directory: string, name: string): Promise<number> {
  const sizes = ['', '-wal'].map(
    async (end) => (await stat(join(directory, name + end)).catch(() => ({ size: 0 }))).size,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** How large the embedded engines' files are; media are counted at most once in ten minutes. */
export class FileSizes {
  private media: { at: number; size: Promise<Size> } | undefined;

  constructor(private readonly directory: string) {}

  async lines(now: number): Promise<HealthLine[]> {
    if (!this.media || now - this.media.at >= COUNT_EVERY_MS)
      this.media = { at: now, size: sizeBelow(join(this.directory, 'media')) };
    const { bytes, files } = await this.media.size;
    const [log, views, accounts] = await Promise.all(
      [LOG_FILE, READ_MODELS_FILE, DURABLE_FILE].map((name) => sizeOf(this.directory, name)),
    );
    const line = (id: string, name: string, figure: string): HealthLine => ({
      id,
      group: 'full',
      name,
      state: 'good',
      figure,
      advice: null,
    });
    return [
      line('log', words.log, bytesInWords(log ?? 0)),
      line('views', words.views, bytesInWords(views ?? 0)),
      line('accounts', words.accounts, bytesInWords(accounts ?? 0)),
      line('media', words.media, words.counted(bytes, files)),
    ];
  }
}
