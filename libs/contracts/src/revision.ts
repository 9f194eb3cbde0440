import { z } from 'zod';
import { REVISION_DELAYS } from './constants.js';
import { id } from './form.js';

export const progressAction = z.enum(['put_back_in_deck_after', 'set_not_in_deck', 'do_nothing']);
export type ProgressAction = z.infer<typeof progressAction>;

const delays = Object.values(REVISION_DELAYS) as readonly number[];

export const progressUpdate = z
  .strictObject({
    flashcardId: id,
    action: progressAction,
    /** Seconds: one of the four delays for put_back_in_deck_after, null for the others. */
    putBackInDeckAfter: z.number().nullable().default(null),
  })
  .refine(
    ({ action, putBackInDeckAfter: delay }) =>
      action === 'put_back_in_deck_after' ? delay !== null && delays.includes(delay) : delay === null,
    { error: 'Ce délai de révision n’existe pas.', path: ['putBackInDeckAfter'] },
  );
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

export const progressReset = z.object({ flashcards: z.int() });
