/** Texts of one answer, their length, and those that a card hides. */
export const WORDS = { most: 5, longest: 60, hidden: 50 } as const;
