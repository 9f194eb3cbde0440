/** Fewer is no task, and more is none that a phone can show; two texts and the arrow between them are an answer. */
export const PAIRS = { least: 2, most: 10, longest: 490 } as const;
