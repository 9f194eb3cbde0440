import { z } from 'zod';
import { id, isoDate, refusedAs } from '../form.js';
import { HISTORY_LIMITS } from '../catalogue/history-limits.js';

/** 1 Difficile, 2 Moyen, 3 Facile, 4 Très facile: what Anki calls Again, Hard, Good and Easy. */
const grade = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type ReviewGrade = z.infer<typeof grade>;

const reviewedCard = z.strictObject({
  flashcardId: id,
  /** From the oldest to the newest, all of them past. */
  reviews: z
    .array(z.strictObject({ at: isoDate, grade }))
    .min(1)
    .max(HISTORY_LIMITS.reviewsOfCard),
});
export type ReviewedCard = z.infer<typeof reviewedCard>;

/** How a student reviewed cards elsewhere, each of them once. */
export const reviewHistory = z.strictObject({
  cards: z
    .array(reviewedCard)
    .min(1)
    .max(HISTORY_LIMITS.cards)
    .refine(
      (cards) => new Set(cards.map(({ flashcardId }) => flashcardId)).size === cards.length,
      refusedAs('history-card-twice'),
    )
    .refine(
      (cards) => cards.reduce((sum, { reviews }) => sum + reviews.length, 0) <= HISTORY_LIMITS.reviews,
      refusedAs('history-too-long'),
    ),
});
export type ReviewHistory = z.infer<typeof reviewHistory>;

/** What became of each card: its memory was taken over; it has a progress here and keeps it. `missing`: how many the student does not see. */
export const historyTaken = z.object({ taken: z.array(id), known: z.array(id), missing: z.int() });
export type HistoryTaken = z.infer<typeof historyTaken>;

/** A deck, or a folder with all below it: one of both. */
export const knownCardsQuery = z
  .strictObject({ id_deck: id.optional(), id_folder: id.optional() })
  .transform(({ id_deck, id_folder }, context) => {
    if (id_deck !== undefined && id_folder === undefined) return { deckId: id_deck };
    if (id_folder !== undefined && id_deck === undefined) return { folderId: id_folder };
    context.addIssue({ code: 'custom', message: 'Un paquet ou un dossier est attendu.' });
    return z.NEVER;
  });
