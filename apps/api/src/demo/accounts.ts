import type { Role } from '@ardoise/contracts';

export const DEMO_PASSWORD = 'Demo1234';

export const DEMO_ACCOUNTS: readonly { email: string; role: Role; label: string }[] = [
  { email: 'prof@demo.fr', role: 'professor', label: 'professeur' },
  { email: 'eleve@demo.fr', role: 'student', label: 'élève' },
  { email: 'admin@demo.fr', role: 'admin', label: 'administration' },
];
