import type { Assignment, FollowedStudent, FollowUp, OwnAssignment } from '@ardoise/contracts';

const DAY_MS = 86_400_000;
const from = (base: number, days: number) => new Date(base + days * DAY_MS).toISOString();

/** So many days from now; before it where less than 0. */
export const inDays = (days: number) => from(Date.now(), days);

export function anOwnAssignment(part: Partial<OwnAssignment> = {}): OwnAssignment {
  return {
    id: 'a1',
    target: { kind: 'deck', id: 'd1', name: 'Capitales', id_folder: 'f2' },
    measure: { kind: 'known', percent: 80 },
    given_at: inDays(-3),
    due_at: inDays(3),
    note: '',
    status: 'under_way',
    total: 40,
    seen: 25,
    known: 20,
    done_at: null,
    remaining: 12,
    ...part,
  };
}

export function anAssignment(part: Partial<Assignment> = {}): Assignment {
  return {
    id: 'a1',
    target: { kind: 'deck', id: 'd1', name: 'Capitales', id_folder: 'f2', there: true },
    measure: { kind: 'known', percent: 80 },
    given_at: inDays(-3),
    due_at: '2026-12-03T17:00:00.000Z',
    note: '',
    classes: [{ id: 'k1', name: '3e B', archived: false }],
    students: [],
    taken_back_at: null,
    reminded_at: null,
    ...part,
  };
}

export function aFollowed(part: Partial<FollowedStudent> = {}): FollowedStudent {
  return {
    user_id: 'zoe',
    email: 'zoe@ecole.fr',
    first_name: 'Zoé',
    last_name: 'Martin',
    classes: ['3e B'],
    status: 'under_way',
    total: 40,
    seen: 35,
    known: 28,
    done_at: null,
    last_at: '2026-12-01T10:00:00.000Z',
    ...part,
  };
}

export function aFollowUp(part: Partial<FollowUp> = {}): FollowUp {
  return {
    counts: { done: 18, under_way: 5, not_begun: 4, late: 1 },
    total: 1,
    students: [aFollowed()],
    ...part,
  };
}
