import { z } from 'zod';
import { CLASS_MEMBERS_AT_ONCE } from '../constants.js';
import { formBoolean, id, isoDate } from '../form.js';
import { nameAnswer } from '../accounts/names.js';

/** Members of a course that are read: a larger one is no class. */
export const LTI_COURSE_MEMBERS = 5_000;

/** A course of a learning platform, which a professor has come from as its teacher. */
export const ltiCourse = z.object({
  id,
  title: z.string(),
  /** The platform's name. */
  platform: z.string(),
  since: isoDate,
});
export type LtiCourse = z.infer<typeof ltiCourse>;

/** The students of a course for a class: the report first, then the same with `confirm`. */
export const ltiCourseForm = z.strictObject({
  class_id: id,
  confirm: formBoolean.default(false),
  /** Of those who were told to be not in the course any more, who leaves the class. */
  remove: z.array(id).max(CLASS_MEMBERS_AT_ONCE).default([]),
});
export type LtiCourseForm = z.input<typeof ltiCourseForm>;

/** What that does, or has done. */
export const ltiCourseReport = z.object({
  done: z.boolean(),
  /** Of the course, those who are active. */
  students: z.int(),
  /** Accounts that are made. */
  added: z.int(),
  /** Who comes into the class; of the course, who is in it already. */
  joined: z.int(),
  already: z.int(),
  /** Who does not come in, as the platform calls them, and why; at most REFUSED_ROWS_SHOWN, and how many they are in all. */
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
  refused_count: z.int(),
  /** Students of the class who are not in the course any more. */
  gone: z.array(z.object({ user_id: id, email: z.string(), ...nameAnswer })),
});
export type LtiCourseReport = z.infer<typeof ltiCourseReport>;

const said = z.string().max(2_000);
const member = z.object({
  user_id: z.union([z.string(), z.int().transform(String)]).pipe(z.string().min(1).max(255)),
  status: said.optional().catch(undefined),
  roles: z.array(said).max(100).catch([]),
  name: said.optional().catch(undefined),
  email: said.optional().catch(undefined),
  given_name: said.optional().catch(undefined),
  family_name: said.optional().catch(undefined),
});
export type LtiMember = z.infer<typeof member>;

/** A page of a course's members (NRPS 2.0, 3.6.1.2). Entries that name nobody are left out. */
export const ltiMembership = z.object({
  members: z
    .array(member.nullable().catch(null))
    .transform((all) => all.filter((one): one is LtiMember => one !== null)),
});
