import type { Role } from '@ardoise/contracts';

export const DEMO_PASSWORD = 'Demo1234';

export const PROFESSOR = 'prof@demo.fr';
/** The student whose account is announced. */
export const OWN_STUDENT = 'eleve@demo.fr';

export const DEMO_ACCOUNTS: readonly { email: string; role: Role; label: string }[] = [
  { email: PROFESSOR, role: 'professor', label: 'professeur' },
  { email: OWN_STUDENT, role: 'student', label: 'élève' },
  { email: 'admin@demo.fr', role: 'admin', label: 'administration' },
];
