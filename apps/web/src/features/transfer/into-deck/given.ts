/** What somebody dropped or pasted on the page of a deck. */
export type DeckGiven =
  | { kind: 'files'; files: readonly File[] }
  /** The same text in the ways in which a program gave it; '' where it gave none. */
  | { kind: 'pasted'; html: string; rtf: string; text: string };
