import { z } from 'zod';
import { id, isoDate, offset, wholeNumber } from '../form.js';
import { names } from '../accounts/names.js';

export const BIN_KINDS = ['folder', 'deck', 'flashcard', 'proposal', 'quiz'] as const;
export type BinKind = (typeof BIN_KINDS)[number];

/** Something that was deleted, and can be put back until `until` by the call of its kind; a refused proposal as well. */
export const binItem = z.object({
  kind: z.enum(BIN_KINDS),
  id,
  /** Its name; of a card the question, of a quiz its name. */
  name: z.string(),
  deleted_at: isoDate,
  /** null once the person was removed. */
  deleted_by_useremail: z.string().nullable(),
  deleted_by_name: names.optional(),
  until: isoDate,
  /** Cards that come back with it. */
  flashcards: z.int(),
  /** The names of where it is put back, the root first; null while that is deleted itself. Empty for a quiz. */
  place: z.array(z.string()).nullable(),
});
export type BinItem = z.infer<typeof binItem>;

/** 50 unless told; how many there are stands in the header X-Total-Count. */
export const binQuery = z.strictObject({
  limit: wholeNumber(1, 200).default(50),
  offset: offset.default(0),
});
