import type { Deck, Folder } from '@ardoise/contracts';

const names = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** In this order folders and decks stand wherever they are listed. */
export const newestFolderFirst = (a: Folder, b: Folder) => b.creation_date.localeCompare(a.creation_date);
export const byDeckName = (a: Deck, b: Deck) => names.compare(a.name, b.name);
