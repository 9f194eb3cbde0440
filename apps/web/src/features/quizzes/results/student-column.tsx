import type { PersonNames } from '@ardoise/contracts';
import { PersonName } from '../../../ui/figures/people.tsx';
import { resultsTexts } from '#texts/quizzes/results';

/** Of a table with a line for each student. */
export const studentColumn = {
  title: resultsTexts.all.student,
  key: 'student',
  rowScope: 'row' as const,
  render: (_: unknown, { username, ...one }: PersonNames & { username: string }) => (
    <PersonName names={one} address={username} />
  ),
};
