/** Apart from the schemas: this file is read by screens, which have no zod. It imports nothing. */

/** Fewer is no task, and more is none that a phone can show; two texts and the arrow between them are an answer. */
export const PAIRS = { least: 2, most: 10, longest: 490 } as const;
/** Zones of a picture, what each is called, and what its width and height are divided into. */
export const LABELS = { most: 20, longest: 200, whole: 1_000 } as const;
export const UNIT_MAX_LENGTH = 40;

export const POLL_OPTIONS = { least: 2, most: 10, longest: 500 } as const;
/** Texts of one answer, their length, and those that a card hides. */
export const WORDS = { most: 5, longest: 60, hidden: 50 } as const;
