import { UnreadableFile } from '../unreadable-file.js';
import { openZip } from '../zip/open-zip.js';
import { newMediaMap, oldMediaMap, unzstd } from './media-map.js';
import { ankiTexts as words } from '#texts/anki';

const NEW = 'collection.anki21b';
/** The later one first: the other then holds a note that asks for a newer Anki. */
const OLD = ['collection.anki21', 'collection.anki2'];

export interface Package {
  collection: Uint8Array;
  /** Whether it holds a file of this name, as notes write it. */
  has: (name: string) => boolean;
  /** The bytes of such a file; null without one. @throws UnreadableFile */
  file: (name: string) => Promise<Uint8Array> | null;
}

/** Opens an .apkg or .colpkg of any present format. @throws UnreadableFile */
export async function openPackage(bytes: Uint8Array): Promise<Package> {
  const zip = await openZip(bytes);
  const list = zip.names.has('media') ? await zip.read('media') : null;
  const isNew = zip.names.has(NEW);
  const name = isNew ? NEW : OLD.find((one) => zip.names.has(one));
  if (name === undefined) throw new UnreadableFile(words.noCollection);
  const read = async (number: string) => (isNew ? unzstd(await zip.read(number)) : zip.read(number));
  /** The number of each file in the zip, by its name in the notes. */
  const media = list ? (isNew ? newMediaMap : oldMediaMap)(list) : new Map<string, string>();
  const numberOf = (called: string) =>
    [called, called.normalize('NFC'), encodeURI(called)]
      .map((each) => media.get(each))
      .find((each) => each !== undefined);
  return {
    collection: await read(name),
    has: (called) => zip.names.has(numberOf(called) ?? ''),
    file: (called) => {
      const number = numberOf(called);
      return number === undefined ? null : read(number);
    },
  };
}
