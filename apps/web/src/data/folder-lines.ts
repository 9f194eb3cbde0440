import type { Face, Folder } from '@ardoise/contracts';
import { ROOT_FOLDER_ID, faceOf, alphabeticallyLoosely } from '@ardoise/contracts/light';

/** A folder with the way to it. */
export interface FolderLine {
  folder: Folder;
  /** From under the root to the folder itself; its length is the folder's depth. */
  line: Folder[];
}

/** Every folder with the way to it, by its id. */
export function folderLines(folders: readonly Folder[]): Map<string, FolderLine> {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const found = new Map<string, FolderLine>();
  for (const folder of folders) {
    const line: Folder[] = [];
    let at: Folder | undefined = folder;
    while (at && at.id !== ROOT_FOLDER_ID && !line.includes(at)) {
      line.unshift(at);
      at = byId.get(at.id_parent ?? '');
    }
    found.set(folder.id, { folder, line });
  }
  return found;
}

export const namesOn = ({ line }: FolderLine) => line.map(({ name }) => name);

/** That of the category at the beginning of the way. */
export const faceOn = ({ line: [category] }: FolderLine): Face | undefined => category && faceOf(category);

/** The names on the way to something, as one text. */
export const wayText = (names: readonly string[]) => names.join(' › ');

/** In the order in which people look for a path. */
export const byPath = (a: { path: string }, b: { path: string }) => alphabeticallyLoosely(a.path, b.path);
