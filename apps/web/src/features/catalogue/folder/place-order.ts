import type { Deck, Folder } from '@ardoise/contracts';
import { alphabeticallyLoosely } from '@ardoise/contracts/light';

/** In this order folders and decks stand wherever they are listed. */
export const newestFolderFirst = (a: Folder, b: Folder) => b.creation_date.localeCompare(a.creation_date);
export const byDeckName = (a: Deck, b: Deck) => alphabeticallyLoosely(a.name, b.name);
