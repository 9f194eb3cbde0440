import type { ReactNode } from 'react';
import type { Deck, Face, Folder } from '@ardoise/contracts';
import { folded, alphabeticallyLoosely, ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { faceOn, folderLines, namesOn, wayText } from '../../../data/folder-lines.ts';

/** A page or a setting, as who opens the dialog knows it. */
export interface JumpPage {
  to: string;
  label: string;
  icon: ReactNode;
  kind?: 'page' | 'setting';
  /** Of what has no address, only a name for it. */
  onGo?: () => void;
}

/** Where one can go. */
export interface JumpTarget {
  /** Its address, which nothing else has. */
  to: string;
  kind: 'page' | 'setting' | 'folder' | 'deck' | 'card' | 'quiz' | 'class' | 'student' | 'professor' | 'search';
  name: string;
  /** The names above it; empty at the top. */
  above: string;
  visible: boolean;
  /** Of the category where it stands. */
  face?: Face | undefined;
  /** What is done in place of going to an address. */
  onGo?: (() => void) | undefined;
}

/** A place with what is typed to find it, prepared once and compared at each key. */
export interface Findable {
  place: JumpTarget;
  name: string;
  /** The words of the name, each with a space before it. */
  words: string;
  whole: string;
}

/** The folders and the decks, by their paths. */
export function placesOf(folders: readonly Folder[], decks: readonly Deck[]): JumpTarget[] {
  const lines = folderLines(folders);
  const namesTo = (id: string) => {
    const line = lines.get(id);
    return line ? namesOn(line) : [];
  };
  const faceTo = (id: string) => {
    const line = lines.get(id);
    return line && faceOn(line);
  };
  const folderPlaces = folders
    .filter(({ id }) => id !== ROOT_FOLDER_ID)
    .map(({ id, name, visible }): JumpTarget => {
      const above = wayText(namesTo(id).slice(0, -1));
      return { to: `/app/navigate/${id}`, kind: 'folder', name, above, visible, face: faceTo(id) };
    });
  const deckPlaces = decks.map(({ id, id_folder, name, visible }): JumpTarget => {
    const above = wayText(namesTo(id_folder));
    return { to: `/app/navigate/${id_folder}/${id}`, kind: 'deck', name, above, visible, face: faceTo(id_folder) };
  });
  const pathTo = ({ above, name }: JumpTarget) => (above ? wayText([above, name]) : name);
  return [...folderPlaces, ...deckPlaces]
    .map((place) => ({ place, path: pathTo(place) }))
    .sort((a, b) => alphabeticallyLoosely(a.path, b.path))
    .map(({ place }) => place);
}

export function findable(place: JumpTarget): Findable {
  const name = folded(place.name);
  const words = ` ${name.replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return { place, name, words, whole: `${folded(place.above)} ${name}` };
}

/** How well a place answers to what was typed: 0 for its very name, more the further away, null for not at all. */
function distance({ name, words, whole }: Findable, typed: string, parts: readonly string[]): number | null {
  if (!parts.every((part) => whole.includes(part))) return null;
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  if (parts.every((part) => words.includes(` ${part}`))) return 2;
  if (parts.every((part) => name.includes(part))) return 3;
  // Found by where it stands, with a word of its own or without any.
  return parts.some((part) => name.includes(part)) ? 4 : 5;
}

/** The words that are looked for. */
export function wordsOfQuery(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

/** The places in which every word of the query stands, the nearest first; all of them in their order for no query. */
export function findPlaces(places: readonly Findable[], query: string): JumpTarget[] {
  const parts = wordsOfQuery(query);
  if (parts.length === 0) return places.map(({ place }) => place);
  const typed = parts.join(' ');
  return places
    .flatMap((one) => {
      const far = distance(one, typed, parts);
      return far === null ? [] : [{ place: one.place, far }];
    })
    .sort((a, b) => a.far - b.far)
    .map(({ place }) => place);
}
