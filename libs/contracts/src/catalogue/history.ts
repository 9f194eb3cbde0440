import { z } from 'zod';
import { id, isoDate, wholeNumber } from '../form.js';
import { names } from '../accounts/names.js';
import { CARD_FIELDS } from './flashcards.js';

export const CARD_EVENTS = [
  'added',
  'proposed',
  'published',
  'refused',
  'edited',
  'shown',
  'hidden',
  'moved',
  'tagged',
  'deleted',
  'restored',
  'corrected',
  'withdrawn',
  'renewed',
] as const;
export type CardEvent = (typeof CARD_EVENTS)[number];

/** Texts and lists as they are; for media a signed address, for a deck its present name, for tags their present names. */
const value = z.union([z.string(), z.boolean(), z.array(z.string())]).nullable();

export const cardVersion = z.object({
  /** Names the version for bringing it back. */
  revision: z.int(),
  at: isoDate,
  /** null once the person has been removed. */
  by_useremail: z.string().nullable(),
  by_name: names.optional(),
  event: z.enum(CARD_EVENTS),
  changes: z.array(
    z.object({
      field: z.enum([...CARD_FIELDS, 'visible', 'deck', 'tags']),
      before: value,
      after: value,
    }),
  ),
  /** Why a proposal was refused, when a reason was given. */
  reason: z.string().nullable(),
  /** Whether what is written on the card's faces differed from the present then, so that bringing it back means something. */
  differs: z.boolean(),
});
export type CardVersion = z.infer<typeof cardVersion>;

export const versionParams = z.strictObject({ id, revision: wholeNumber(0, 1_000_000) });

/** A day of the organisation's time zone (its end is meant) or a moment, ISO 8601; now when absent. */
export const treeQuery = z.strictObject({ at: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional() });

const item = { id, name: z.string(), description: z.string(), visible: z.boolean() };

/** The folders and decks that stood then, without the root; each folder's parent and each deck's folder stood as well. */
export const treeAnswer = z.object({
  folders: z.array(z.object({ ...item, id_parent: id })),
  decks: z.array(z.object({ ...item, id_folder: id })),
});
export type PastTree = z.infer<typeof treeAnswer>;
