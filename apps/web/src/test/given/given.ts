import type { Assignment, FollowUp } from '@ardoise/contracts';
import { aFollowed, aFollowUp, anAssignment } from './assignments.ts';
import { aClass } from './classes.ts';
import { fakeServer } from '../fake-server.ts';
import type { SeenCall, RefusedAnswer } from '../fake-server.ts';
import { signInAs } from '../render-app.tsx';
import { aSchool } from './things.ts';

export const ONE = '/api/assignments/a1';
export const FOLLOW = `${ONE}/follow_up`;
export const LEO = aFollowed({
  user_id: 'leo',
  email: 'leo@ecole.fr',
  first_name: 'Léo',
  last_name: 'Petit',
  status: 'done',
  known: 40,
  seen: 40,
  done_at: '2026-12-05T10:00:00.000Z',
});
export const MAX = aFollowed({
  user_id: 'max',
  email: 'max@ecole.fr',
  first_name: undefined,
  last_name: undefined,
  status: 'not_begun',
  known: 0,
  seen: 0,
  last_at: null,
});

/** A professor's school in which one assignment was given; Léo has done it, Zoé works on it, max has not begun. */
export function aGivenSchool(
  part: Partial<Assignment> = {},
  follow: (call: SeenCall) => FollowUp | RefusedAnswer = () =>
    aFollowUp({ total: 3, students: [LEO, aFollowed(), MAX] }),
  more: object = {},
) {
  let one = anAssignment({ due_at: '2026-12-03T17:00:00.000Z', ...part });
  signInAs('professor');
  return fakeServer({
    ...aSchool(),
    'GET /api/classes': () => [aClass()],
    'GET /api/assignments': () => ({ total: 1, assignments: [one] }),
    [`GET ${ONE}`]: () => one,
    [`GET ${FOLLOW}`]: follow,
    [`PUT ${ONE}/due`]: ({ json }: SeenCall) => (one = { ...one, ...(json as { due_at: string }) }),
    [`POST ${ONE}/take_back`]: () => (one = { ...one, taken_back_at: '2026-12-01T10:00:00.000Z' }),
    [`POST ${ONE}/reminder`]: () => ({ written: 4 }),
    ...more,
  });
}
