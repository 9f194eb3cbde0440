import type { ClassMember, SchoolClass } from '@ardoise/contracts';
import { schoolYearAfter, schoolYearIn } from '@ardoise/contracts/light';

/** The school year of this day, the one before and the one after. */
export const PRESENT = schoolYearIn('Europe/Paris', Date.now());
export const NEXT = schoolYearAfter(PRESENT);
export const LAST = `${Number(PRESENT.slice(0, 4)) - 1}-${PRESENT.slice(0, 4)}`;

export function aClass(part: Partial<SchoolClass> = {}): SchoolClass {
  return {
    id: 'k1',
    name: '3e B',
    school_year: PRESENT,
    archived: false,
    students: 28,
    professors: 2,
    mine: false,
    code: null,
    ...part,
  };
}

export function aMember(part: Partial<ClassMember> = {}): ClassMember {
  return { user_id: 'zoe', email: 'zoe@ecole.fr', role: 'student', joined_at: '2026-09-03T10:00:00.000Z', ...part };
}
