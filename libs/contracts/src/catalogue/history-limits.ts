/** Bounds of what a student takes over of their revision elsewhere: cards and reviews of one request, reviews of one card, age in years. */
export const HISTORY_LIMITS = { cards: 50, reviews: 5_000, reviewsOfCard: 500, years: 30 } as const;
