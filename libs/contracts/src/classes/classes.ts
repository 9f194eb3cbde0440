import { z } from 'zod';
import { mailsWait, role } from '../accounts/accounts.js';
import {
  CLASS_CODE_LENGTH,
  CLASS_MEMBERS_AT_ONCE,
  CLASS_NAME_MAX_LENGTH,
  LISTED_AT_ONCE,
  PEOPLE_TABLE_MAX_CHARACTERS,
} from '../constants.js';
import { formBoolean, id, isoDate, shownLine } from '../form.js';
import { nameAnswer } from '../accounts/names.js';
import { isSchoolYear } from './school-years.js';

const schoolYear = z.string().max(9).refine(isSchoolYear).meta({ pattern: '^\\d{4}-\\d{4}$' });

export const classForm = z.strictObject({
  name: shownLine(CLASS_NAME_MAX_LENGTH).refine((name) => name !== ''),
  /** The present one unless told. */
  school_year: schoolYear.optional(),
});
export type ClassForm = z.input<typeof classForm>;

export const classesQuery = z.strictObject({
  /** Archived ones as well. */
  archived: formBoolean.optional(),
});

/** A class as its professors see it. */
export const schoolClass = z.object({
  id,
  name: z.string(),
  school_year: z.string(),
  archived: z.boolean(),
  /** Members who have an account. */
  students: z.int(),
  professors: z.int(),
  /** Whether whoever asks is in it. */
  mine: z.boolean(),
  /** With which students come in by themselves; null for none. */
  code: z.string().nullable(),
});
export type SchoolClass = z.infer<typeof schoolClass>;

export const classMember = z.object({
  user_id: id,
  email: z.string(),
  ...nameAnswer,
  role,
  joined_at: isoDate,
});
export type ClassMember = z.infer<typeof classMember>;

const people = z.array(id).max(CLASS_MEMBERS_AT_ONCE).default([]);
export const classMembersForm = z
  .strictObject({ add: people, remove: people })
  .refine(({ add, remove }) => add.length + remove.length > 0);
export type ClassMembersForm = z.input<typeof classMembersForm>;

/** `open`: a new code; otherwise the class has none any more. */
export const classCodeForm = z.strictObject({ open: formBoolean });

/** The code as a person types it: spaces and case do not matter. */
export const classJoinForm = z.strictObject({
  code: z
    .string()
    .min(1)
    .max(CLASS_CODE_LENGTH * 3),
});

/** All classes of a year end, and others begin with the same names, without members. */
export const newYearForm = z.strictObject({
  school_year: schoolYear,
  /** Classes that are to begin anew; those that are left out are only archived. */
  again: z.array(id).max(500),
});
export type NewYearForm = z.input<typeof newYearForm>;

export const newYear = z.object({ archived: z.int(), created: z.int() });
export type NewYear = z.infer<typeof newYear>;

/** What a line of a list says of somebody; whether it can be taken is judged line by line. */
const tablePerson = z.strictObject({
  /** As whoever chose the file counts its rows. */
  line: z.int().min(1).max(10_000_000),
  email: z.string().max(1_000),
  first_name: z.string().max(1_000).optional(),
  last_name: z.string().max(1_000).optional(),
  role: z.string().max(1_000).optional(),
  classes: z.array(z.string().min(1).max(1_000)).max(100).optional(),
});
export type TablePerson = z.infer<typeof tablePerson>;

/**
 * People and their classes: report first, then the same with `confirm`. Either `table`, a CSV text as a school information
 * system exports it, or `people`, its lines where somebody has said what the columns are.
 */
export const peopleTable = z
  .strictObject({
    table: z.string().min(1).max(PEOPLE_TABLE_MAX_CHARACTERS).optional(),
    people: z.array(tablePerson).min(1).max(LISTED_AT_ONCE).optional(),
    /** In which the classes are; the present one unless told. */
    school_year: schoolYear.optional(),
    /** Classes that are not there are made; otherwise nobody is put into them. */
    create_classes: formBoolean.default(true),
    /** Otherwise nothing is done but the report. */
    confirm: formBoolean.default(false),
  })
  .refine(({ table, people: listed }) => (table === undefined) !== (listed === undefined))
  .meta({ oneOf: [{ required: ['table'] }, { required: ['people'] }] });
export type PeopleTable = z.input<typeof peopleTable>;

/** What an import does, or has done. */
export const peopleReport = z.object({
  done: z.boolean(),
  /** People that the lines speak of; of them those that are added, and those that are there already. */
  people: z.int(),
  added: z.int(),
  already_present: z.int(),
  /** Names of classes that are made. */
  classes_created: z.array(z.string()),
  /** Of those that are not there and are not to be made. */
  classes_left: z.array(z.string()).optional(),
  /** Places in classes that are taken. */
  joined: z.int(),
  /** Lines of which nothing is done, and why; at most REFUSED_ROWS_SHOWN, and how many they are in all. */
  refused: z.array(z.object({ line: z.int(), value: z.string(), reason: z.string() })),
  refused_count: z.int(),
  ...mailsWait,
});
export type PeopleReport = z.infer<typeof peopleReport>;

/** What a student knows of a class that they are in. */
export const ownClass = z.object({ id, name: z.string(), school_year: z.string() });
export type OwnClass = z.infer<typeof ownClass>;
