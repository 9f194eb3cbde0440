import type { Deck, Folder } from '@ardoise/contracts';
import { ROOT_FOLDER_ID, acceptsDecks, acceptsFolders } from '@ardoise/contracts/light';
import { byPath, folderLines, namesOn, wayText } from '../../../data/folder-lines.ts';

/** A place to move to: its own name, and the names on the way there. */
export interface MoveTarget {
  id: string;
  name: string;
  path: string;
}

/** Every deck but the one where the card is, by its path. */
export function decksToMoveTo(folders: readonly Folder[], decks: readonly Deck[], from: string): MoveTarget[] {
  const places = folderLines(folders);
  return decks
    .filter(({ id }) => id !== from)
    .map(({ id, name, id_folder }) => {
      const place = places.get(id_folder);
      return { id, name, path: wayText([...(place ? namesOn(place) : []), name]) };
    })
    .sort(byPath);
}

/** The folders that may hold decks, but the one where the deck is. */
export function foldersForDeck(folders: readonly Folder[], from: string): MoveTarget[] {
  return [...folderLines(folders).values()]
    .filter(({ folder, line }) => folder.id !== from && acceptsDecks(line.length))
    .map((place) => ({ id: place.folder.id, name: place.folder.name, path: wayText(namesOn(place)) }))
    .sort(byPath);
}

/** The folders under which a folder may stand with all that it holds: neither itself nor below itself, nor too deep. */
export function foldersForFolder(folders: readonly Folder[], moved: Folder, rootName: string): MoveTarget[] {
  const places = folderLines(folders);
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
    .map((place) => ({ id: place.folder.id, name: place.folder.name, path: wayText(namesOn(place)) }))
    .sort(byPath);
  const root = { id: ROOT_FOLDER_ID, name: rootName, path: rootName };
  return moved.id_parent === ROOT_FOLDER_ID ? targets : [root, ...targets];
}
