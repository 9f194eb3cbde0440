import { z } from 'zod';
import { refusedAs } from '../form.js';
import { isPersonName, PERSON_NAME_MAX_LENGTH, tidyName } from './person-names.js';

const UNSEEN = '\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff';

/** Signs as they are typed: a letter is composed of three at most. */
const TYPED_MOST = 3 * PERSON_NAME_MAX_LENGTH;

/** A name as somebody types it; empty takes it away. */
const personName = z
  .string()
  .refine((text) => text.length <= TYPED_MOST, { ...refusedAs('person-name-invalid'), abort: true })
  .overwrite(tidyName)
  .refine((text) => text === '' || isPersonName(text), refusedAs('person-name-invalid'))
  .meta({ maxLength: PERSON_NAME_MAX_LENGTH, pattern: `^([^${UNSEEN}]*\\p{L}[^${UNSEEN}]*)?$` });

/** What a form says of a name: what is left out stays as it is, null and empty take it away. */
export const nameForm = { first_name: personName.nullish(), last_name: personName.nullish() };

/** What is told of a name. */
export const nameAnswer = { first_name: z.string().optional(), last_name: z.string().optional() };

/** The same of somebody beside whose address stand others: an author, or who deleted something. */
export const names = z.object(nameAnswer);
