import { uuid } from '../../../ui/uuid.ts';
import { cardItem } from '../content/content-tree.ts';
import type { Item } from '../content/content-tree.ts';
import { deckTree } from '../content/deck-tree.ts';
import { UnreadableFile } from '@ardoise/formats';
import type { LoadedContent } from '../content/loaded-content.ts';
import { transferTexts } from '../texts.fr.ts';
import { openZip } from '@ardoise/formats/zip';
import type { OpenZip } from '@ardoise/formats/zip';
import { readCollection } from './collection.ts';
import { newMediaMap, oldMediaMap, unzstd } from './media-map.ts';
import { noteCard } from './note-card.ts';

const words = transferTexts.anki;
const NEW = 'collection.anki21b';
/** The later one first: the other then holds a note that asks for a newer Anki. */
const OLD = ['collection.anki21', 'collection.anki2'];

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

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

/** The file of a side under the name that an import gives it; null without one, undefined when it is not there. */
function fileOf(source: string | null, prefix: string, id: string, zip: OpenZip, media: Map<string, string>) {
  if (source === null) return null;
  const number = media.get(source) ?? media.get(source.normalize('NFC'));
  if (number === undefined || !zip.names.has(number)) return undefined;
  return { name: `${prefix}_${id}.${extensionOf(source)}`, number };
}

/**
 * Reads an .apkg: notes become cards, nested decks folders and decks, media the files of cards. Scheduling is left out.
 * @throws UnreadableFile
 */
export async function readAnki(bytes: Uint8Array, fileName: string): Promise<LoadedContent> {
  const zip = await openZip(bytes);
  const { collection, media, read } = await opened(zip);
  const notes = await readCollection(collection);
  const numbers = new Map<string, string>();
  const cards: { path: string[]; item: Item }[] = [];
  const count = { skipped: 0, missing: 0, more: 0, again: 0, occluded: 0 };
  for (const { fields, path, tags, again } of notes) {
    const made = noteCard(fields);
    if (!made) {
      count.skipped++;
      continue;
    }
    const id = uuid();
    const card = { ...made.card, tags };
    if (again) count.again++;
    if (made.occluded) count.occluded++;
    count.more += made.left;
    count.missing += made.unknown;
    for (const side of ['media', 'media_verso'] as const) {
      const file = fileOf(made.sources[side], side === 'media' ? 'media' : 'mediaverso', id, zip, media);
      if (file === undefined) count.missing++;
      else if (file) {
        numbers.set(file.name, file.number);
        card[side] = file.name;
      }
    }
    cards.push({ path: path.length > 0 ? path : [fileName], item: cardItem(id, card) });
  }
  if (cards.length === 0) throw new UnreadableFile(transferTexts.read.empty);
  const { items, wrapped, collapsed } = deckTree(cards, fileName);
  return {
    items,
    file: async (name) => read(numbers.get(name) ?? ''),
    notes: [
      ...(wrapped ? [words.wrapped] : []),
      ...(collapsed ? [words.collapsed] : []),
      ...(count.skipped > 0 ? [words.skipped(count.skipped)] : []),
      ...(count.missing > 0 ? [words.missingMedia(count.missing)] : []),
      ...(count.more > 0 ? [words.moreMedia(count.more)] : []),
      ...(count.again > 0 ? [words.again(count.again)] : []),
      ...(count.occluded > 0 ? [words.occluded(count.occluded)] : []),
      words.scheduling,
    ],
  };
}
