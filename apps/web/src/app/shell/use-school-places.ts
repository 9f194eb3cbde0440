import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { wholeName } from '@ardoise/contracts/light';
import { useGetClassesQuery } from '../../data/classes.api.ts';
import { useGetUsersQuery } from '../../data/users.api.ts';
import type { JumpTarget } from '../../features/catalogue/jump/places.ts';
import { useGetQuizzesQuery } from '../../features/quizzes/quizzes.api.ts';
import { usersPath } from '../../features/accounts/users/users-path.ts';

const place = (kind: JumpTarget['kind'], to: string, name: string, above = ''): JumpTarget => {
  return { kind, to, name, above, visible: true };
};

/** Quizzes, classes and people, by their names; nobody is asked before there is a word to look for. */
export function useSchoolPlaces(isLooking: boolean): readonly JumpTarget[] {
  const { data: quizzes } = useGetQuizzesQuery(isLooking ? undefined : skipToken);
  const { data: classes } = useGetClassesQuery(isLooking ? false : skipToken);
  const { data: users } = useGetUsersQuery(isLooking ? undefined : skipToken);
  return useMemo(
    () => [
      ...(quizzes ?? []).map(({ id, name }) => place('quiz', `/app/quiz/${id}/results`, name)),
      ...(classes ?? []).map(({ id, name }) => place('class', `/app/classes/${id}`, name)),
      ...(users ?? []).map((user) => {
        const name = wholeName(user);
        return place(user.role, usersPath(user.email), name || user.email, name ? user.email : '');
      }),
    ],
    [quizzes, classes, users],
  );
}
