import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { byPath, folderLines, namesOn, wayText } from '../../../data/folder-lines.ts';
import type { WholeTree } from '../../../data/use-whole-tree.ts';
import { problemAt } from '../content/content-tree.ts';
import type { Items, ContentProblem } from '../content/content-tree.ts';

/** A place that something may be imported into. */
export interface ImportTarget {
  id: string;
  path: string;
  /** Why the item cannot go there; null when it can. */
  problem: ContentProblem | null;
}

/** For a card every deck; for a folder or deck the root and every folder, those that it does not fit with the reason. */
export function targetsFor(items: Items, id: string, { folders, decks }: WholeTree, rootName: string): ImportTarget[] {
  const lines = folderLines(folders);
  const namesTo = (folderId: string) => {
    const line = lines.get(folderId);
    return line ? namesOn(line) : [];
  };
  if (items.get(id)?.kind === 'flashcard')
    return decks
      .map((deck) => ({
        id: deck.id,
        path: wayText([...namesTo(deck.id_folder), deck.name]),
        problem: null,
      }))
      .sort(byPath);
  const places = folders
    .filter((folder) => folder.id !== ROOT_FOLDER_ID)
    .map((folder) => {
      const names = namesTo(folder.id);
      return { id: folder.id, path: wayText(names), problem: problemAt(items, id, names.length) };
    })
    .sort(byPath);
  return [{ id: ROOT_FOLDER_ID, path: rootName, problem: problemAt(items, id, 0) }, ...places];
}
