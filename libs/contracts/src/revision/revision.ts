import { z } from 'zod';
import { CARD_BATCH_SIZE, REVISION_DELAYS, SCHEDULERS } from '../constants.js';
import { id, idList, isoDate } from '../form.js';

export const progressAction = z.enum(['put_back_in_deck_after', 'set_not_in_deck', 'do_nothing']);
export type ProgressAction = z.infer<typeof progressAction>;

const delays = Object.values(REVISION_DELAYS) as readonly number[];

export const progressUpdate = z
  .strictObject({
    flashcardId: id,
    action: progressAction,
    /** Seconds: one of the four delays for put_back_in_deck_after, null for the others. */
    putBackInDeckAfter: z.number().nullable().default(null),
    /**
     * When the button was pressed, for a rating that was kept without a connection: it counts at that moment, at most
     * LATE_RATING_DAYS before it arrives; one in the future counts when it arrives. What was rated before the card was hidden,
     * moved or deleted counts as well. Send the same Idempotency-Key with each try.
     */
    ratedAt: isoDate.optional(),
  })
  .refine(
    ({ action, putBackInDeckAfter: delay }) =>
      action === 'put_back_in_deck_after' ? delay !== null && delays.includes(delay) : delay === null,
    { path: ['putBackInDeckAfter'] },
  )
  .meta({
    anyOf: [
      {
        properties: { action: { const: 'put_back_in_deck_after' }, putBackInDeckAfter: { enum: delays } },
        required: ['putBackInDeckAfter'],
      },
      { properties: { action: { enum: ['set_not_in_deck', 'do_nothing'] }, putBackInDeckAfter: { type: 'null' } } },
    ],
  });
export type ProgressUpdate = z.input<typeof progressUpdate>;

export const folderProgress = z.object({
  numberOfFlaschardsInSubfolders: z.int(),
  numberOfFlashcardsToLearnNow: z.int(),
  numberOfFlashcardsToLearnSoon: z.int(),
  /** Beyond the specification, with fetch_ids=1: the cards still to review now, for 'Tout réviser'. */
  flashcardIds: z.array(id).optional(),
});
export const folderProgressQuery = z.strictObject({ fetch_ids: z.enum(['0', '1']).optional() });
export type FolderProgress = z.infer<typeof folderProgress>;

export const deckProgress = z.object({
  numberOfCardsInDeck: z.int(),
  /** The cards still to review now. */
  flashcardIds: z.array(id),
  numberOfFlashcardsToLearnSoon: z.int(),
});
export type DeckProgress = z.infer<typeof deckProgress>;

/** By card, those alone that were ever rated: all ratings that count, and those of them that are not 'Difficile'. */
export const deckSuccess = z.record(id, z.object({ ratings: z.int().min(1), successes: z.int().min(0) }));
export type DeckSuccess = z.infer<typeof deckSuccess>;

/**
 * Beyond the specification: the numbers of all that stands directly in a folder, by id, as the student sees it. They are
 * those of the calls for one folder and for one deck.
 */
export const progressInside = z.object({
  folders: z.record(id, folderProgress.omit({ flashcardIds: true })),
  decks: z.record(
    id,
    z.object({
      numberOfCardsInDeck: z.int(),
      numberOfFlashcardsToLearnNow: z.int(),
      numberOfFlashcardsToLearnSoon: z.int(),
    }),
  ),
});
export type ProgressInside = z.infer<typeof progressInside>;

/** `id` names what was recorded, for taking it back; null where nothing was (do_nothing). */
export const progressRecorded = z.object({ id: id.nullable() });
export type ProgressRecorded = z.infer<typeof progressRecorded>;

/** `flashcards`: how many the student had any progress on; `id` names the reset, null when there was nothing to forget. */
export const progressReset = z.object({ flashcards: z.int(), id: id.nullable() });
export type ProgressReset = z.infer<typeof progressReset>;

/** What is to be taken back, by the id that its answer carried; the student's last rating or reset when absent. */
export const undoRequest = z.strictObject({ id: id.optional() });

/** What was taken back: the rating or the reset by its id, and the cards concerned. */
export const progressUndone = z.object({ id, flashcardIds: z.array(id) });
export type ProgressUndone = z.infer<typeof progressUndone>;

export const delaysQuery = z.strictObject({ flashcard_ids: idList(CARD_BATCH_SIZE) });
/** What the four timed buttons would do for a card if they were pressed now, in whole seconds. */
export const cardDelays = z.object({
  flashcardId: id,
  scheduler: z.enum(SCHEDULERS),
  /** Difficile, Moyen, Facile, Très facile: the button sends its own of REVISION_DELAYS whatever is shown on it. */
  delays: z.object({ hard: z.int(), medium: z.int(), easy: z.int(), veryEasy: z.int() }),
});
export type CardDelays = z.infer<typeof cardDelays>;
