import { SESSION_LENGTHS } from '@ardoise/contracts/light';

/** One deck, or a folder with everything under it. */
export interface CardSource {
  kind: 'deck' | 'folder';
  id: string;
}

/**
 * What is revised, with the progress followed or without: a place, as many cards of all decks as the id says for today, or what was
 * missed in the quiz or the run that it names.
 */
export interface Source {
  kind: CardSource['kind'] | 'today' | 'missed';
  id: string;
  tracked: boolean;
}

/** The longest session of a day: shorter ones are its beginning. */
export const LONGEST_DAY: Source = { kind: 'today', id: String(SESSION_LENGTHS.at(-1)), tracked: true };

/** One name for each source. */
export function nameOf({ kind, id, tracked }: Source): string {
  return [kind, id, ...(tracked ? [] : ['untracked'])].join('/');
}
