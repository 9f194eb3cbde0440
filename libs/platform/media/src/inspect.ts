import { buffer } from 'node:stream/consumers';
import type { MediaFault } from '@ardoise/contracts';
import type { Media } from './media.js';
import { recognise } from './recognise.js';

/** A file tells what it is at its beginning; the few that do not (a sound behind a large picture) are read whole. */
const BEGINNING_BYTES = 65_536;

/** What is wrong with a kept file that was taken for one of this extension; null when it is sound. */
export async function inspect(media: Media, id: string, extension: string): Promise<MediaFault | null> {
  const file = await media.stat(id);
  if (!file) return 'missing';
  if (file.size === 0) return 'empty';
  const is = async (end: number) => {
    const bytes = await buffer(await media.open(id, { start: 0, end }));
    return (await recognise(bytes, `file.${extension}`))?.extension === extension;
  };
  const last = file.size - 1;
  if (await is(Math.min(last, BEGINNING_BYTES - 1))) return null;
  return last >= BEGINNING_BYTES && (await is(last)) ? null : 'other-kind';
}
