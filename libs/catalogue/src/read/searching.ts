import { folded, ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { Filter } from '@ardoise/documents';
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

/** Where cards are looked for. */
export interface CardScope {
  /** The decks that stand there. */
  decks: readonly DeckDocument[];
  /** The cards of these decks. */
  filter: Filter;
}

const wholeSchools = new WeakMap<Tree, CardScope>();

/** A folder and all that is below, as a professor sees it. @param all every deck, deleted ones too */
export function placeBelow(folderId: string, tree: Tree, all: ReadonlyMap<string, DeckDocument>): CardScope {
  if (folderId !== ROOT_FOLDER_ID) return scopeOf(tree.decksBelow(folderId, 'professor'));
  const known = wholeSchools.get(tree) ?? wholeSchool(tree, all);
  wholeSchools.set(tree, known);
  return known;
}

export function scopeOf(decks: readonly DeckDocument[]): CardScope {
  return { decks, filter: { deckId: { $in: decks.map(({ id }) => id) } } };
}

/** The decks that do not stand are few to name. */
function wholeSchool(tree: Tree, all: ReadonlyMap<string, DeckDocument>): CardScope {
  const place = scopeOf(tree.decksBelow(ROOT_FOLDER_ID, 'professor'));
  const standing = new Set(place.decks.map(({ id }) => id));
  const gone = [...all.keys()].filter((id) => !standing.has(id));
  if (gone.length > standing.size) return place;
  return { decks: place.decks, filter: gone.length === 0 ? {} : { deckId: { $nin: gone } } };
}

const names = new WeakMap<object, string>();

/** The folded name: folding those of a whole school takes longer than all else in a search. */
function nameOf(item: { name: string }): string {
  const name = names.get(item) ?? folded(item.name);
  names.set(item, name);
  return name;
}

/** The decks whose name, or the name of a folder above them, contains a folded keyword. */
export function decksNamed(keyword: string, decks: readonly DeckDocument[], tree: Tree): string[] {
  const known = new Map<string, boolean>();
  const inFolders = (folderId: string) => {
    const answer =
      known.get(folderId) ??
      tree.ancestors(folderId).some((folder) => folder.id !== ROOT_FOLDER_ID && nameOf(folder).includes(keyword));
    known.set(folderId, answer);
    return answer;
  };
  return decks.filter((deck) => nameOf(deck).includes(keyword) || inFolders(deck.folderId)).map(({ id }) => id);
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
