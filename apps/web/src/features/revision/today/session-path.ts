const USUAL = 20;

/** The day's session; it begins when it is asked for: the day itself is a student's home. */
export const SESSION = '/app/today';
/** The same, of so many cards. */
export const sessionPath = (cards: number) => `${SESSION}?cartes=${cards}`;

/** How many cards an address asks for: one of the lengths, the usual one where it says nothing that is known. */
export const sessionLength = (asked: string | null, lengths: readonly number[]): number =>
  lengths.find((length) => String(length) === asked) ?? USUAL;

/** Names in an address the session of all that was starred. */
export const STARRED_PARAM = 'etoiles';
export const STARRED_SESSION = `${SESSION}?${STARRED_PARAM}=toutes`;
