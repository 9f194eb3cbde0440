/** Zones of a picture, what each is called, and what its width and height are divided into. */
export const LABELS = { most: 20, longest: 200, whole: 1_000 } as const;
