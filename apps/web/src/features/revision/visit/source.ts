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

/** One name for each source. */
export function nameOf({ kind, id, tracked }: Source): string {
  return [kind, id, ...(tracked ? [] : ['untracked'])].join('/');
}
