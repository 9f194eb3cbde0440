import { z } from 'zod';
import { ANSWER_MAX_LENGTH, ANSWERS_MOST, CARDS_AT_ONCE } from './card-limits.js';
import type { CardTextName } from './card-texts.js';
import { CARD_BATCH_SIZE, MEDIA_FAULTS, QUESTION_MIN_LENGTH, TEXT_MAX_LENGTH } from '../constants.js';
import {
  filledTextList,
  formBoolean,
  formJson,
  formTextList,
  id,
  idList,
  isoDate,
  line,
  longLine,
  offset,
  revision,
  wholeNumber,
} from '../form.js';
import { cardDetails } from '../kinds/details.js';
import { STATED_KINDS } from '../kinds/names.js';
import { names } from '../accounts/names.js';
import { tag } from './tags.js';

/** What a card says with its question, whoever sees it. */
export const rectoFields = {
  question: z.string(),
  is_fillable_text: z.boolean(),
  /** Signed, short-lived addresses that work without a header, or names in a file; null without one. */
  media: z.string().nullable(),
};

/** What the back of a card says besides the answer. */
export const versoFields = { additionnal_text_verso: z.string(), media_verso: z.string().nullable() };

/** How it is asked; absent where what it says makes it one of the kinds that had no name at first. */
export const kindFields = {
  kind: z.enum(STATED_KINDS).optional(),
  /** Of the kinds that need more than the fields of every card. */
  details: cardDetails.optional(),
};

/** What a card says. */
export const cardFields = {
  ...rectoFields,
  answer: z.array(z.string()),
  possible_answers: z.array(z.string()),
  ...kindFields,
  ...versoFields,
};
const writtenCard = z.object(cardFields);
export type CardFields = z.infer<typeof writtenCard>;
export const CARD_FIELDS = writtenCard.keyof().options;
export const RECTO_FIELDS = z.object(rectoFields).keyof().options;
export const VERSO_FIELDS = z.object(versoFields).keyof().options;

export const flashcard = z.object({
  id,
  id_deck: id,
  ...cardFields,
  /** Likewise, of a small picture that stands for a large one in lists; null where the file itself will do. */
  media_thumbnail: z.string().nullable(),
  media_verso_thumbnail: z.string().nullable(),
  visible: z.boolean(),
  /** True for a proposal that waits for a professor: it is hidden from everybody else but its author. */
  is_proposed_by_student: z.boolean(),
  /** Kept once it is published; read by professors and by the author. null for the others, or once the author is removed. */
  proposed_by_useremail: z.string().nullable(),
  proposed_by_name: names.optional(),
  creation_date: isoDate,
  tags: z.array(tag),
  /** Send it back with an edit, and nobody's change in between is lost. */
  revision: z.int(),
});
export type Flashcard = z.infer<typeof flashcard>;

/** A card found across folders: by a search, by a tag, or in the list of proposals. */
export const listedFlashcard = flashcard.extend({
  flashcard_id: id,
  id_folder: id,
  /** One entry for the deck and for each folder above, its id as key and its name: deepest first, the root last. */
  hierarchy: z.array(z.record(z.string(), z.string())),
  /** Of a proposal that waits again after a refusal: how often it was refused, and the last refusal. */
  refused_before: z
    .object({
      times: z.int(),
      at: isoDate,
      reason: z.string().nullable(),
      question: z.string(),
      answer: z.array(z.string()),
    })
    .optional(),
});
export type ListedFlashcard = z.infer<typeof listedFlashcard>;

/** A card of the list of broken media, with each side whose file is broken and what is wrong with it. */
export const brokenFlashcard = listedFlashcard.extend({
  broken: z.array(z.object({ side: z.enum(['media', 'media_verso']), fault: z.enum(MEDIA_FAULTS) })),
});
export type BrokenFlashcard = z.infer<typeof brokenFlashcard>;

/** A file that arrived in a multipart form, on disk for as long as its request: a class, so that no JSON can pretend to be one. */
export class Upload {
  constructor(
    /** As the form calls it. */
    readonly filename: string,
    readonly path: string,
    readonly size: number,
    /** Of its bytes, in hexadecimal. */
    readonly sha256: string,
  ) {}
}
export const upload = z.instanceof(Upload, { error: 'Fichier attendu.' });

/** A new file, or an empty text: take the present one away. Absent: leave it as it is. */
const mediaField = z.union([upload, z.literal('')]).optional();

const possibleAnswers = formTextList(ANSWERS_MOST, ANSWER_MAX_LENGTH);

/** What is read alike from a form and from JSON. */
export const writtenAlike = {
  question: longLine(QUESTION_MIN_LENGTH, TEXT_MAX_LENGTH),
  additionnal_text_verso: line(TEXT_MAX_LENGTH).default(''),
} satisfies Record<CardTextName, z.ZodType> & { readonly [Field in keyof CardFields]?: z.ZodType };

/** What is written on a card, and who sees it. */
const writtenFields = {
  ...writtenAlike,
  answer: filledTextList(ANSWERS_MOST, ANSWER_MAX_LENGTH),
  possible_answers: possibleAnswers.default([]),
  is_fillable_text: formBoolean.default(false),
  /** '' for none: what the card says makes it one of those without a name. */
  kind: z.enum([...STATED_KINDS, '']).optional(),
  details: formJson(cardDetails).optional(),
  visible: formBoolean.default(true),
};

const flashcardFields = {
  ...writtenFields,
  media: mediaField,
  media_verso: mediaField,
  /** Makes a pending proposal an ordinary visible card; on any other card it says nothing. */
  validate_and_publish_proposal: formBoolean.optional(),
};

/** A student's is a proposal: it is shown once validated, whatever `visible` says. */
export const flashcardForm = z.strictObject({ ...flashcardFields, deck_id: id });
/** What an edit leaves out stays as it is; what belongs to another kind goes with it. */
export const flashcardEditForm = z.strictObject({
  ...flashcardFields,
  deck_id: id.optional(),
  possible_answers: possibleAnswers.optional(),
  is_fillable_text: formBoolean.optional(),
  additionnal_text_verso: line(TEXT_MAX_LENGTH).optional(),
  visible: formBoolean.optional(),
  revision,
});
export type FlashcardEdit = z.input<typeof flashcardEditForm>;

/** Several cards for one deck, in the order in which they are to be read: all of them, or none. */
export const flashcardsForm = z.strictObject({
  cards: z.array(z.strictObject(writtenFields)).min(1).max(CARDS_AT_ONCE),
});
export type FlashcardsForm = z.input<typeof flashcardsForm>;
/** Their ids, in that order. */
export const createdFlashcards = z.object({ ids: z.array(id) });
/** Those of a deck's cards that are to go; what does not stand in it is passed over. */
export const flashcardsChoice = z.strictObject({ flashcard_ids: z.array(id).min(1).max(CARDS_AT_ONCE) });

export const flashcardsQuery = z.strictObject({
  id_deck: id.optional(),
  id_folder: id.optional(),
  fetch_ids_only: z.enum(['0', '1']).optional(),
  /** Comma-joined; unknown or hidden ids are left out of the answer. */
  flashcard_ids: idList(CARD_BATCH_SIZE).optional(),
  /** The proposals that wait, newest first. */
  proposals: z.enum(['true', '1']).optional(),
  /** The cards whose file is missing, empty or not what its extension says, newest first. */
  media_broken: z.enum(['true', '1']).optional(),
  /**
   * A text looked for literally, without regard to case or accents. Under three characters and without a tag nothing is
   * found.
   */
  keyword: z.string().max(200).optional(),
  /** Comma-joined; the cards that carry all of them, themselves or through their deck or a folder above. */
  tag_ids: idList(50).optional(),
  /**
   * A search gives 50 unless told. In the header X-Total-Count stands how many there are of broken media, and of a search up to
   * FOUND_COUNTED; 1001 says that there are more.
   */
  limit: wholeNumber(1, 10_000).optional(),
  offset: offset.optional(),
});

/** Ids alone with fetch_ids_only=1; listed cards for a search, proposals and broken media; whole cards otherwise. */
export const flashcardsAnswer = z.union([
  z.array(brokenFlashcard),
  z.array(listedFlashcard),
  z.array(flashcard),
  z.array(id),
]);

export const pageQuery = flashcardsQuery.pick({ limit: true, offset: true });

export const mediaParams = z.strictObject({ name: z.string().regex(/^[0-9a-f-]{36}\.[a-z0-9]{2,4}$/) });
export const mediaQuery = z.strictObject({ expires: z.string().max(16), signature: z.string().max(64) });
