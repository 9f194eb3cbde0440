/** One deck, or a folder with everything under it. */
export interface CardSource {
  kind: 'deck' | 'folder';
  id: string;
}

/**
 * What is revised, with the progress followed or without: a place, as many cards of all decks as the id says for today, or what was
 * missed in the quiz or the run that it names, or all that the student has starred.
 */
export interface Source {
  kind: CardSource['kind'] | 'today' | 'missed' | 'starred';
  id: string;
  tracked: boolean;
  /** Of a deck, which of its cards: a choice as its address says it (`choiceParams`); what is to review now where there is none. */
  choice?: string | undefined;
}

/** One name for each source. */
export function nameOf({ kind, id, tracked, choice }: Source): string {
  return [kind, id, ...(tracked ? [] : ['untracked']), ...(choice === undefined ? [] : [choice])].join('/');
}
