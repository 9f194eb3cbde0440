import { SESSION_LENGTHS } from '@ardoise/contracts/light';

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

/** The longest session of a day: shorter ones are its beginning. */
export const LONGEST_DAY: Source = { kind: 'today', id: String(SESSION_LENGTHS.at(-1)), tracked: true };

/** All that the student has starred, whichever decks it stands in. */
export const STARRED: Source = { kind: 'starred', id: 'all', tracked: true };

/** One name for each source. */
export function nameOf({ kind, id, tracked, choice }: Source): string {
  return [kind, id, ...(tracked ? [] : ['untracked']), ...(choice === undefined ? [] : [choice])].join('/');
}
