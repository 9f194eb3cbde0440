import { z } from 'zod';
import { ASSIGNABLE_ROLES, EMAIL_MAX_LENGTH, LEAVE_WORD_MAX_LENGTH } from '../constants.js';
import { id, isoDate, shownLine } from '../form.js';
import { nameAnswer } from './names.js';

/** Where somebody's wish stands that their account be erased. */
export const ownLeave = z.object({
  state: z.enum(['none', 'asked', 'refused']),
  /** When it was asked for, or refused. */
  at: isoDate.nullable(),
  /** What the professor who refused wrote. */
  word: z.string().nullable(),
  /** By what they prove that it is they: an account without a password is told by its address. */
  proof: z.enum(['password', 'email']),
  /** Nobody else decides: whoever asks is gone. */
  at_once: z.boolean(),
});
export type OwnLeave = z.infer<typeof ownLeave>;

export const leaveProof = z.strictObject({
  password: z.string().min(1).max(256).optional(),
  email: z.string().min(1).max(EMAIL_MAX_LENGTH).optional(),
});
export type LeaveProof = z.infer<typeof leaveProof>;

/** Somebody who waits for a professor to erase their account. */
export const leaveRequest = z.object({
  /** Of the account. */
  id,
  email: z.string(),
  role: z.enum(ASSIGNABLE_ROLES),
  asked_at: isoDate,
  ...nameAnswer,
});
export type LeaveRequest = z.infer<typeof leaveRequest>;

/** What the person reads instead of being erased. */
export const leaveRefusal = z.strictObject({ word: shownLine(LEAVE_WORD_MAX_LENGTH).min(1) });
