import type { LtiMember, Role } from '@ardoise/contracts';
import type { LearningPlatform } from './platform.js';
import { REASONS } from '#texts/platforms';

/** What is known here of a member of a course. */
export interface Known {
  /** By the platform's name for them, or by their address. */
  by: 'name' | 'email';
  userId: string;
  role: Role;
}

/** What is done about a student of a course: they have an account, one is joined or made, or they are left out for a reason. */
export type Verdict =
  | { kind: 'known'; userId: string }
  | { kind: 'joined'; userId: string }
  | { kind: 'made' }
  | { kind: 'refused'; reason: string };

/** Those who are there (NRPS 2.0, 3.6.1.2). */
export const activeOf = (members: readonly LtiMember[]): LtiMember[] =>
  members.filter(({ status = 'Active' }) => status.toLowerCase() === 'active');

const refused = (reason: string): Verdict => ({ kind: 'refused', reason });

/** As a launch of the same person would end (see AccountProvisioner), but that nobody comes in here who is no student. */
export function verdictOf(
  platform: Pick<LearningPlatform, 'create' | 'joinByEmail'>,
  hasEmail: boolean,
  known: Known | undefined,
): Verdict {
  if (known && known.role !== 'student') return refused(known.by === 'name' ? REASONS.role : REASONS.account);
  if (known?.by === 'name') return { kind: 'known', userId: known.userId };
  if (!hasEmail) return refused(REASONS.email);
  if (known) return platform.joinByEmail ? { kind: 'joined', userId: known.userId } : refused(REASONS.account);
  return platform.create ? { kind: 'made' } : refused(REASONS.create);
}

/** How a platform calls somebody: by their name, or their address. */
export const calledAt = ({ name, given_name: given = '', family_name: family = '', email, user_id: id }: LtiMember) =>
  name?.trim() || `${given} ${family}`.trim() || email || id;
