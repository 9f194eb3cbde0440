import type { Deck, Folder } from '@ardoise/contracts';

const names = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** In this order folders and decks stand wherever they are listed. */
export const newestFirst = (a: Folder, b: Folder) => b.creation_date.localeCompare(a.creation_date);
export const byName = (a: Deck, b: Deck) => names.compare(a.name, b.name);
