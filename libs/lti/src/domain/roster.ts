import type { LtiMember, Role } from '@ardoise/contracts';
import type { LearningPlatform } from './platform.js';

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

/** What reasons a professor reads: what they can do, not what the student could. */
export const REASONS = {
  role: 'Son compte ici n’est pas celui d’un élève.',
  email: 'La plateforme ne transmet pas son adresse e-mail.',
  account: 'Un compte a déjà son adresse, et cette plateforme n’a pas le droit de le rattacher.',
  twice: 'Un autre élève du cours a la même adresse e-mail.',
  removed: 'Un professeur l’a retiré\u00a0: la page «\u00a0Utilisateurs\u00a0» permet de le laisser revenir.',
  create: 'Pas de compte ici, et cette plateforme n’a pas le droit d’en créer.',
};

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
