import { z } from 'zod';
import {
  ASSIGNMENT_CLASSES,
  ASSIGNMENT_NOTE_MAX_LENGTH,
  ASSIGNMENT_STUDENTS,
  REMINDER_MAX_LENGTH,
} from '../constants.js';
import { id, isoDate, line, offset, refusedAs, wholeNumber } from '../form.js';
import { nameAnswer } from '../accounts/names.js';

const percent = z.int().min(1).max(100);

/**
 * When it is done: so many per cent of its cards are known, which is not to learn now, at one moment; each card was rated once;
 * a quiz was taken part in.
 */
export const assignmentMeasure = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('known'), percent }),
  z.strictObject({ kind: z.literal('seen') }),
  z.strictObject({ kind: z.literal('part') }),
]);
export type AssignmentMeasure = z.infer<typeof assignmentMeasure>;

const targetKind = z.enum(['deck', 'folder', 'quiz']);
export type AssignmentKind = z.infer<typeof targetKind>;

const students = z.array(id).max(ASSIGNMENT_STUDENTS).default([]);
const toClasses = z.array(id).max(ASSIGNMENT_CLASSES).default([]);

export const assignmentForm = z
  .strictObject({
    target: z.strictObject({ kind: targetKind, id }),
    measure: assignmentMeasure,
    class_ids: toClasses,
    /** Students by themselves, beside whole classes. */
    student_ids: students,
    due_at: isoDate,
    note: line(ASSIGNMENT_NOTE_MAX_LENGTH).default(''),
  })
  .refine(({ class_ids, student_ids }) => class_ids.length + student_ids.length > 0, refusedAs('assignment-to-nobody'))
  .refine(
    ({ target, measure }) => (target.kind === 'quiz') === (measure.kind === 'part'),
    refusedAs('assignment-measure-unfit'),
  );
export type AssignmentForm = z.input<typeof assignmentForm>;

export const assignmentDueForm = z.strictObject({ due_at: isoDate });

/** What professors add to the mail that those who have not begun get. */
export const reminderForm = z.strictObject({ message: line(REMINDER_MAX_LENGTH).default('') });
export type ReminderForm = z.input<typeof reminderForm>;
export const reminderSent = z.object({ written: z.int() });

const page = {
  limit: wholeNumber(1, 200).default(50),
  offset: offset.default(0),
};

export const assignmentsQuery = z.strictObject({
  /** `open`: not taken back, and due no longer than a week ago; the next due first. `past`: the others, the last first. */
  state: z.enum(['open', 'past']).default('open'),
  class: id.optional(),
  ...page,
});

/** What is to be worked on. `there`: whether it stands (a professor may have deleted it since). */
const target = z.object({
  kind: targetKind,
  id,
  name: z.string(),
  /** Of a deck or folder, where it stands. */
  id_folder: id.optional(),
  there: z.boolean(),
});

const common = {
  id,
  measure: assignmentMeasure,
  given_at: isoDate,
  due_at: isoDate,
  note: z.string(),
};

const named = z.object({ user_id: id, email: z.string(), ...nameAnswer });

/** As professors see it. */
export const assignment = z.object({
  ...common,
  target,
  classes: z.array(z.object({ id, name: z.string(), archived: z.boolean() })),
  /** Students to whom it was given by themselves; those who have no account any more are left out. */
  students: z.array(named),
  taken_back_at: isoDate.nullable(),
  /** When those who had not begun were last written to. */
  reminded_at: isoDate.nullable(),
});
export type Assignment = z.infer<typeof assignment>;

export const assignmentsPage = z.object({ total: z.int(), assignments: z.array(assignment) });
export type AssignmentsPage = z.infer<typeof assignmentsPage>;

/**
 * Where somebody stands: it is done, or was when it was due; nothing of it was done since it was given; something was; or it is
 * over and not done.
 */
export const assignmentStatus = z.enum(['done', 'under_way', 'not_begun', 'late']);
export type AssignmentStatus = z.infer<typeof assignmentStatus>;

/** Cards of a deck or folder that the student sees: all, those that they have rated, those that they know now. 0 of a quiz. */
const standing = {
  status: assignmentStatus,
  total: z.int(),
  seen: z.int(),
  known: z.int(),
  done_at: isoDate.nullable(),
};

export const followUpQuery = z.strictObject({
  status: assignmentStatus.optional(),
  class: id.optional(),
  /** Part of a name or address. */
  search: line(100).optional(),
  ...page,
});

const followed = z.object({
  ...named.shape,
  classes: z.array(z.string()),
  ...standing,
  /** When they last worked on it since it was given. */
  last_at: isoDate.nullable(),
  /** Done in time by the clock of the student's device, which told of it after it was due; absent otherwise. */
  told_late: z.boolean().optional(),
});
export type FollowedStudent = z.infer<typeof followed>;

/** Students to whom it is given, by name; the counts are of all of them (of the class that is asked for). */
export const followUp = z.object({
  counts: z.object({ done: z.int(), under_way: z.int(), not_begun: z.int(), late: z.int() }),
  /** Of those who are asked for. */
  total: z.int(),
  students: z.array(followed),
});
export type FollowUp = z.infer<typeof followUp>;

/** As a student sees what is to do. */
export const ownAssignment = z.object({
  ...common,
  target: target.omit({ there: true }),
  ...standing,
  /** Cards that are still to be known, or seen; 1 for a quiz that was not taken part in; 0 once it is done. */
  remaining: z.int(),
});
export type OwnAssignment = z.infer<typeof ownAssignment>;

/** The address under which a calendar reads what is to do; null for none. */
export const calendarLink = z.object({ url: z.string().nullable() });
export type CalendarLink = z.infer<typeof calendarLink>;

export const calendarParams = z.strictObject({
  /** '….ics' */
  name: z
    .string()
    .max(120)
    .regex(/^[A-Za-z0-9_.-]+$/),
});
