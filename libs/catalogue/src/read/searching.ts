import { ROOT_FOLDER_ID } from '@ardoise/contracts';
import { folded } from '../domain/folded.js';
import type { DeckDocument } from './decks.js';
import type { Tree } from './tree.js';

/** Shorter keywords find nothing by themselves. */
const SHORTEST_KEYWORD = 3;

export interface Wanted {
  /** As it was typed. */
  keyword?: string;
  tag_ids?: readonly string[];
}

/** Whether there is enough to look for: more than two characters, or a tag. */
export function isSearch({ keyword = '', tag_ids: tags = [] }: Wanted): boolean {
  return keyword.trim().length >= SHORTEST_KEYWORD || tags.length > 0;
}

/** The decks whose name, or the name of a folder above them, contains a folded keyword. */
export function decksNamed(keyword: string, decks: readonly DeckDocument[], tree: Tree): string[] {
  const known = new Map<string, boolean>();
  const inFolders = (folderId: string) => {
    const answer =
      known.get(folderId) ??
      tree.ancestors(folderId).some(({ id, name }) => id !== ROOT_FOLDER_ID && folded(name).includes(keyword));
    known.set(folderId, answer);
    return answer;
  };
  return decks
    .filter(({ name, folderId }) => folded(name).includes(keyword) || inFolders(folderId))
    .map(({ id }) => id);
}

/** The decks that carry a tag themselves or through a folder above them. */
export function decksTagged(tag: string, decks: readonly DeckDocument[], tree: Tree): string[] {
  return decks
    .filter(
      ({ tags, folderId }) =>
        tags.includes(tag) || tree.ancestors(folderId).some((folder) => folder.tags.includes(tag)),
    )
    .map(({ id }) => id);
}
