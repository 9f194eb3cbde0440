import { buffer } from 'node:stream/consumers';
import type { MediaFault } from '@ardoise/contracts';
import { withTempFile } from './with-temp-file.js';
import type { Media } from './media.js';
import { recognise, recogniseFile } from './recognise.js';

/** A file tells what it is at its beginning; the few that do not (a sound behind a large picture) are looked at whole. */
const BEGINNING_BYTES = 65_536;

/** What is wrong with a kept file that was taken for one of this extension; null when it is sound. */
export async function inspect(media: Media, id: string, extension: string): Promise<MediaFault | null> {
  const file = await media.stat(id);
  if (!file) return 'missing';
  if (file.size === 0) return 'empty';
  const name = `file.${extension}`;
  const end = Math.min(file.size, BEGINNING_BYTES) - 1;
  const beginning = await buffer(await media.open(id, { start: 0, end }));
  if ((await recognise(beginning, name))?.extension === extension) return null;
  if (file.size <= BEGINNING_BYTES) return 'other-kind';
  const found = await withTempFile(media, id, ({ path }) => recogniseFile(path, name));
  return found?.extension === extension ? null : 'other-kind';
}
