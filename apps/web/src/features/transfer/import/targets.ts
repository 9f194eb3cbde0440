import type { Deck, Folder } from '@ardoise/contracts';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { problemAt } from '../content/content-tree.ts';
import type { Items, Problem } from '../content/content-tree.ts';

/** A place that something may be imported into. */
export interface Target {
  id: string;
  path: string;
  /** Why the item cannot go there; null when it can. */
  problem: Problem | null;
}

const inFrench = (a: Target, b: Target) => a.path.localeCompare(b.path, 'fr', { numeric: true, sensitivity: 'base' });
const joined = (names: string[]) => names.join(' › ');

/** The folders from under the root down to one, itself last. */
function lineOf(byId: ReadonlyMap<string, Folder>, id: string): Folder[] {
  const line: Folder[] = [];
  for (let at = byId.get(id); at && at.id !== ROOT_FOLDER_ID && !line.includes(at); at = byId.get(at.id_parent ?? ''))
    line.unshift(at);
  return line;
}

const namesOf = (line: Folder[]) => line.map(({ name }) => name);

/** For a card every deck; for a folder or deck the root and every folder, those that it does not fit with the reason. */
export function targetsFor(
  items: Items,
  id: string,
  { folders, decks }: { folders: readonly Folder[]; decks: readonly Deck[] },
  rootName: string,
): Target[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  if (items.get(id)?.kind === 'flashcard')
    return decks
      .map((deck) => ({
        id: deck.id,
        path: joined([...namesOf(lineOf(byId, deck.id_folder)), deck.name]),
        problem: null,
      }))
      .sort(inFrench);
  const places = folders
    .filter((folder) => folder.id !== ROOT_FOLDER_ID)
    .map((folder) => {
      const line = lineOf(byId, folder.id);
      return { id: folder.id, path: joined(namesOf(line)), problem: problemAt(items, id, line.length) };
    })
    .sort(inFrench);
  return [{ id: ROOT_FOLDER_ID, path: rootName, problem: problemAt(items, id, 0) }, ...places];
}
