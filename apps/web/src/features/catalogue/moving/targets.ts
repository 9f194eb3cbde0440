import type { Deck, Folder } from '@ardoise/contracts';
import { ROOT_FOLDER_ID, acceptsDecks, acceptsFolders } from '@ardoise/contracts/light';

/** A place to move to: its own name, and the names on the way there. */
export interface Target {
  id: string;
  name: string;
  path: string;
}

export interface Placed {
  folder: Folder;
  /** From under the root to the folder itself; its length is the folder's depth. */
  line: Folder[];
}

const inFrench = (a: Target, b: Target) => a.path.localeCompare(b.path, 'fr', { numeric: true, sensitivity: 'base' });
export const pathOf = (names: string[]) => names.join(' › ');

/** Every folder with the way to it. */
export function placed(folders: readonly Folder[]): Map<string, Placed> {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const found = new Map<string, Placed>();
  for (const folder of folders) {
    const line: Folder[] = [];
    for (let at: Folder | undefined = folder; at && at.id !== ROOT_FOLDER_ID; at = byId.get(at.id_parent ?? ''))
      line.unshift(at);
    found.set(folder.id, { folder, line });
  }
  return found;
}

export const namesOf = ({ line }: Placed) => line.map(({ name }) => name);

/** Every deck but the one where the card is, by its path. */
export function decksToMoveTo(folders: readonly Folder[], decks: readonly Deck[], from: string): Target[] {
  const places = placed(folders);
  return decks
    .filter(({ id }) => id !== from)
    .map(({ id, name, id_folder }) => {
      const place = places.get(id_folder);
      return { id, name, path: pathOf([...(place ? namesOf(place) : []), name]) };
    })
    .sort(inFrench);
}

/** The folders that may hold decks, but the one where the deck is. */
export function foldersForDeck(folders: readonly Folder[], from: string): Target[] {
  return [...placed(folders).values()]
    .filter(({ folder, line }) => folder.id !== from && acceptsDecks(line.length))
    .map((place) => ({ id: place.folder.id, name: place.folder.name, path: pathOf(namesOf(place)) }))
    .sort(inFrench);
}

/** The folders under which a folder may stand with all that it holds: neither itself nor below itself, nor too deep. */
export function foldersForFolder(folders: readonly Folder[], moved: Folder, rootName: string): Target[] {
  const places = placed(folders);
  const depth = places.get(moved.id)?.line.length ?? 0;
  const below = [...places.values()].filter(({ line }) => line.some(({ id }) => id === moved.id));
  const height = Math.max(0, ...below.map(({ line }) => line.length - depth));
  const targets = [...places.values()]
    .filter(({ folder, line }) => {
      const isInside = line.some(({ id }) => id === moved.id);
      return (
        folder.id !== ROOT_FOLDER_ID &&
        folder.id !== moved.id_parent &&
        !isInside &&
        acceptsFolders(line.length + height)
      );
    })
    .map((place) => ({ id: place.folder.id, name: place.folder.name, path: pathOf(namesOf(place)) }))
    .sort(inFrench);
  const root = { id: ROOT_FOLDER_ID, name: rootName, path: rootName };
  return moved.id_parent === ROOT_FOLDER_ID ? targets : [root, ...targets];
}
