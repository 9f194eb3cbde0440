import { z } from 'zod';
import { CARD_BATCH_SIZE } from './constants.js';
import { tag } from './folders.js';
import { formBoolean, formTextList, id, isoDate, line } from './form.js';

export const flashcard = z.object({
  id,
  id_deck: id,
  question: z.string(),
  answer: z.array(z.string()),
  possible_answers: z.array(z.string()),
  is_fillable_text: z.boolean(),
  additionnal_text_verso: z.string(),
  /** Signed, short-lived addresses that work without a header; null without a file. */
  media: z.string().nullable(),
  media_verso: z.string().nullable(),
  visible: z.boolean(),
  is_proposed_by_student: z.boolean(),
  proposed_by_useremail: z.string().nullable(),
  creation_date: isoDate,
  tags: z.array(tag),
});
export type Flashcard = z.infer<typeof flashcard>;

/** A file that arrived in a multipart form, already in memory and within the size limit. */
export const upload = z.custom<{ filename: string; bytes: Uint8Array }>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array,
  'Fichier attendu.',
);
export type Upload = z.infer<typeof upload>;

/** A new file, or an empty text: take the present one away. Absent: leave it as it is. */
const mediaField = z.union([upload, z.literal('')]).optional();

const flashcardFields = {
  question: line(5_000),
  answer: formTextList(50, 1_000),
  possible_answers: formTextList(50, 1_000).default([]),
  is_fillable_text: formBoolean.default(false),
  additionnal_text_verso: line(10_000).default(''),
  visible: formBoolean.default(true),
  media: mediaField,
  media_verso: mediaField,
};

export const flashcardForm = z.strictObject({ ...flashcardFields, deck_id: id });
/** What an edit leaves out stays as it is. */
export const flashcardEditForm = z.strictObject({
  ...flashcardFields,
  deck_id: id.optional(),
  possible_answers: formTextList(50, 1_000).optional(),
  is_fillable_text: formBoolean.optional(),
  additionnal_text_verso: line(10_000).optional(),
  visible: formBoolean.optional(),
});
export type FlashcardForm = z.input<typeof flashcardForm>;

export const flashcardsQuery = z.strictObject({
  id_deck: id.optional(),
  id_folder: id.optional(),
  fetch_ids_only: z.enum(['0', '1']).optional(),
  /** Comma-joined; unknown or hidden ids are left out of the answer. */
  flashcard_ids: z
    .string()
    .max(CARD_BATCH_SIZE * 37)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(id).max(CARD_BATCH_SIZE))
    .optional(),
  limit: z.coerce.number().int().min(1).max(10_000).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
});

/** Ids alone with fetch_ids_only=1, whole cards otherwise. */
export const flashcardsAnswer = z.union([z.array(flashcard), z.array(id)]);

export const mediaParams = z.strictObject({ name: z.string().regex(/^[0-9a-f-]{36}\.[a-z0-9]{2,4}$/) });
export const mediaQuery = z.strictObject({ expires: z.string().max(16), signature: z.string().max(64) });
