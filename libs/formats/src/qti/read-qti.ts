import type { FileContent } from '../file-content.js';
import { xmlRoot } from '../markup/xml.js';
import { Reading } from '../reading.js';
import { fileTexts } from '#texts/formats';
import { UnreadableFile } from '../unreadable-file.js';
import { openZip } from '../zip/open-zip.js';
import { QtiPackage, takeRoot } from './package.js';
import { qtiTexts as words } from '#texts/qti';

const isZip = ([one, two]: Uint8Array) => one === 0x50 && two === 0x4b;

/**
 * Reads QTI: a package (QTI 2.1, 2.2 and 3, QTI 1.2 of Canvas, a Common Cartridge) or one of its XML files alone.
 * @throws UnreadableFile
 */
export async function readQti(bytes: Uint8Array, fileName: string): Promise<FileContent> {
  const name = fileName.replace(/\.[^.]*$/, '');
  if (isZip(bytes)) {
    const zip = await openZip(bytes);
    const reading = new Reading((file) => zip.names.has(file));
    await new QtiPackage(zip, reading, name).take();
    return reading.content((file) =>
      zip.names.has(file) ? zip.read(file) : Promise.reject(new UnreadableFile(fileTexts.missing)),
    );
  }
  const reading = new Reading(() => false);
  const root = xmlRoot(bytes);
  if (!takeRoot(reading, root, { path: [name], fileName: () => null })) throw new UnreadableFile(words.none);
  return reading.content(() => Promise.reject(new UnreadableFile(fileTexts.missing)));
}
