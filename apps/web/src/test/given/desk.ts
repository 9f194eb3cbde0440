import type { Desk, DeskClass } from '@ardoise/contracts';

/** Of a school that has nothing yet. */
export function aDesk(part: Partial<Desk> = {}): Desk {
  return { waiting: {}, quizzes: [], classes: [], due: [], decks: [], ...part };
}

/** Twelve students, of whom two have revised on the last day of the week. */
export function aDeskClass(part: Partial<DeskClass> = {}): DeskClass {
  const days = ['24', '25', '26', '27', '28', '29', '30'].map((day) => ({
    day: `2026-03-${day}`,
    ratings: 0,
    students: 0,
  }));
  return {
    id: 'k1',
    name: '3e B',
    students: 12,
    active_week: 2,
    idle: [
      { user_id: 'zoe', email: 'zoe@ecole.fr', first_name: 'Zoé', last_name: 'Martin' },
      { user_id: 'leo', email: 'leo@ecole.fr' },
    ],
    days: [...days.slice(0, 6), { day: '2026-03-30', ratings: 9, students: 2 }],
    ...part,
  };
}
