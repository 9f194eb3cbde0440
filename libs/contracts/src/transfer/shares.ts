import { z } from 'zod';
import { LICENCES } from '../constants.js';
import { id, isoDate } from '../form.js';
import { exportedContent } from './transfer.js';

export const licence = z.enum(LICENCES);
export type Licence = z.infer<typeof licence>;

/** Who stands as its author: the professor who shares it, by name, or the school. */
export const signedBy = z.enum(['person', 'school']);
export type SignedBy = z.infer<typeof signedBy>;

export const shareForm = z.strictObject({ licence, signed_by: signedBy });
export type ShareForm = z.infer<typeof shareForm>;

/** How a folder is offered to other schools; null where it is not. */
export const folderShare = z.object({
  share: z
    .object({
      url: z.string(),
      licence,
      signed_by: signedBy,
      author: z.string(),
      shared_at: isoDate,
      /** Cards that whoever opens the address would get. */
      cards: z.int(),
    })
    .nullable(),
});
export type FolderShare = z.infer<typeof folderShare>;

const token = z.string().regex(/^[\w-]{64}$/);
export const sharedParams = z.strictObject({ token });
export const sharedDeckParams = z.strictObject({ token, deckId: id });

/** What whoever has the address sees: what is visible for all, without a card yet. The folder itself is the first one. */
export const sharedFolder = z.object({
  author: z.string(),
  licence,
  shared_at: isoDate,
  cards: z.int(),
  ...exportedContent.pick({ folders: true, decks: true }).shape,
});
export type SharedFolder = z.infer<typeof sharedFolder>;

export const sharedCards = exportedContent.pick({ flashcards: true });
export type SharedCards = z.infer<typeof sharedCards>;
