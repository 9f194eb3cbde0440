/** One deck, or a folder with everything under it. */
export interface Place {
  kind: 'deck' | 'folder';
  id: string;
}

/** What is revised: a place, with the progress followed or without, or the day's session of so many cards over all decks. */
export type Source = (Place & { tracked: boolean }) | { kind: 'today'; id: string; tracked: true };

/** One name for each source. */
export function nameOf({ kind, id, tracked }: Source): string {
  return [kind, id, ...(tracked ? [] : ['untracked'])].join('/');
}
