import type { FileContent } from '../file-content.js';
import { Reading } from '../reading.js';
import { fileTexts } from '../texts.fr.js';
import { UnreadableFile } from '../unreadable-file.js';
import { openZip } from '../zip/open-zip.js';
import type { OpenZip } from '../zip/open-zip.js';
import { readCollection } from './collection.js';
import type { SqlWasm } from './collection.js';
import { newMediaMap, oldMediaMap, unzstd } from './media-map.js';
import { noteDraft } from './note-draft.js';
import { ankiTexts as words } from './texts.fr.js';

const NEW = 'collection.anki21b';
/** The later one first: the other then holds a note that asks for a newer Anki. */
const OLD = ['collection.anki21', 'collection.anki2'];

interface Package {
  collection: Uint8Array;
  /** Number of each file in the zip, by its name in the notes. */
  media: Map<string, string>;
  read: (number: string) => Promise<Uint8Array>;
}

async function opened(zip: OpenZip): Promise<Package> {
  const list = zip.names.has('media') ? await zip.read('media') : null;
  if (zip.names.has(NEW))
    return {
      collection: unzstd(await zip.read(NEW)),
      media: list ? newMediaMap(list) : new Map<string, string>(),
      read: async (number) => unzstd(await zip.read(number)),
    };
  const name = OLD.find((one) => zip.names.has(one));
  if (name === undefined) throw new UnreadableFile(words.noCollection);
  return {
    collection: await zip.read(name),
    media: list ? oldMediaMap(list) : new Map<string, string>(),
    read: zip.read,
  };
}

/**
 * Reads an .apkg or .colpkg of any present format: notes become cards, nested decks folders and decks. Scheduling is left out.
 * @throws UnreadableFile
 */
export async function readAnki(bytes: Uint8Array, fileName: string, wasm: SqlWasm): Promise<FileContent> {
  const zip = await openZip(bytes);
  const { collection, media, read } = await opened(zip);
  const numberOf = (name: string) =>
    [name, name.normalize('NFC'), encodeURI(name)].map((each) => media.get(each)).find((each) => each !== undefined);
  const has = (name: string) => zip.names.has(numberOf(name) ?? '');
  const reading = new Reading();
  const deck = fileName.replace(/\.[^.]*$/, '');
  for (const note of await readCollection(collection, wasm)) {
    const draft = noteDraft(note, has);
    reading.card({ ...draft, path: draft.path.length > 0 ? draft.path : [deck] });
  }
  const file = (name: string) => {
    const number = numberOf(name);
    return number === undefined ? Promise.reject(new UnreadableFile(fileTexts.missing)) : read(number);
  };
  return reading.content(file, [words.scheduling]);
}
