import type { Role } from '@ardoise/contracts';
import { useGetNewAnswersQuery } from './discussion.api.ts';

export const MY_COMMENTS_PATH = '/app/comments/mine';

/** How many of a student's comments have an answer that they have not read; 0 for others. */
export function useNewAnswers(role: Role): number {
  const { data } = useGetNewAnswersQuery(undefined, { skip: role !== 'student' });
  return data?.count ?? 0;
}
