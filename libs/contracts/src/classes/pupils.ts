import { z } from 'zod';
import { nameAnswer, nameForm } from '../accounts/names.js';
import { CLASS_MEMBERS_AT_ONCE, PUPILS_AT_ONCE, SHEET_CODES } from '../constants.js';
import { formBoolean, id, isoDate } from '../form.js';

/** Somebody who has no address: a name is all there is to tell them by. */
const newPupil = z
  .strictObject(nameForm)
  .refine(({ first_name: first, last_name: last }) => Boolean(first) || Boolean(last));
export type NewPupil = z.input<typeof newPupil>;

export const pupilsForm = z.strictObject({
  pupils: z.array(newPupil).min(1).max(PUPILS_AT_ONCE),
  /** Those who are called as another one of the list, or of the class, come in too; otherwise they are only told. */
  keep_doubles: formBoolean.default(false),
});
export type PupilsForm = z.input<typeof pupilsForm>;

export const pupilsAdded = z.object({
  added: z.int(),
  /** Names that were left out, for somebody of the class is called so. */
  doubles: z.array(z.string()),
});
export type PupilsAdded = z.infer<typeof pupilsAdded>;

/** For those who have no code yet, or with `renew` for all: of the class, or of those who are named. */
export const sheetForm = z.strictObject({
  user_ids: z.array(id).min(1).max(CLASS_MEMBERS_AT_ONCE).optional(),
  renew: formBoolean.default(false),
});
export type SheetForm = z.input<typeof sheetForm>;

const coded = { user_id: id, ...nameAnswer };

/** Codes that have just been made: this answer is the only place where they are ever told. */
export const classSheet = z.object({
  class_code: z.string(),
  cards: z.array(z.object({ ...coded, code: z.string() })),
});
export type ClassSheet = z.infer<typeof classSheet>;
export type SheetCard = ClassSheet['cards'][number];

/** Who of a class may come in by a code, and since when they have one; null for none yet. */
export const sheetState = z.object({
  class_code: z.string(),
  pupils: z.array(z.object({ ...coded, made_at: isoDate.nullable() })),
});
export type SheetState = z.infer<typeof sheetState>;

/** Both codes as they are typed: spaces, dashes and case do not matter. */
const typedCode = (length: number) =>
  z
    .string()
    .min(1)
    .max(length * 4);

export const codeCredentials = z.strictObject({
  class_code: typedCode(SHEET_CODES.ofClass),
  code: typedCode(SHEET_CODES.own),
  /** The first time, once they have agreed. */
  consent: z.boolean().nullish(),
});
export type CodeCredentials = z.infer<typeof codeCredentials>;
