/** What is revised: one deck, or a folder with everything under it; with the progress followed, or without. */
export interface Source {
  kind: 'deck' | 'folder';
  id: string;
  tracked: boolean;
}

/** One name for each source. */
export function nameOf({ kind, id, tracked }: Source): string {
  return [kind, id, ...(tracked ? [] : ['untracked'])].join('/');
}
