import { MINUTE } from './calendar.js';
import type { Calendar } from './calendar.js';
import { Chance } from './chance.js';
import type { Deed } from './deeds.js';
import { look } from './memory.js';
import { PROFESSOR } from './pupils.js';
import type { Pupil } from './pupils.js';
import { OPEN_QUIZ } from './quizzes.js';
import { SCHOOL_DAYS } from './revising.js';
import type { Shelf, ShelvedDeck } from './shelf.js';

/** The announced student's class first. */
export const CLASSES = ['3e B', '3e A'] as const;

const membersOf = (nth: number, pupils: readonly Pupil[]) => pupils.filter((_, n) => n % CLASSES.length === nth);

/** Days ago that the work which is under way was given. */
const GIVEN_AGO = 4;
/** By the place in the class, how much of it those have done who have only begun. */
const BEGUN: Readonly<Record<number, number>> = { 0: 0.4, 4: 0.6, 8: 0.2 };
const CARELESS = 11;

/** The two classes of the school, and what their professor has given them to do: something that is over, and something under way. */
export function classDeeds(calendar: Calendar, shelf: Shelf, pupils: readonly Pupil[]): Deed[] {
  const [own, other] = CLASSES;
  const by = PROFESSOR;
  const oceania = shelf.deck('Capitales : Océanie');
  return [
    ...CLASSES.map((name, nth): Deed => {
      const members = membersOf(nth, pupils).map(({ email }) => email);
      return { type: 'CreateClass', at: calendar.at(SCHOOL_DAYS + 2, 10 + nth / 10), by, name, members };
    }),
    {
      type: 'Give',
      at: calendar.at(calendar.lessonDay(33), 16.5),
      by,
      work: 'past',
      target: { kind: 'deck', path: shelf.deck('Drapeaux : Europe').path },
      measure: { kind: 'known', percent: 30 },
      classes: [own, other],
      dueAt: calendar.at(calendar.lessonDay(14), 18),
      note: '',
    },
    {
      type: 'Give',
      at: calendar.at(calendar.lessonDay(GIVEN_AGO), 16.5),
      by,
      work: 'deck',
      target: { kind: 'deck', path: oceania.path },
      measure: { kind: 'seen' },
      classes: [own],
      dueAt: calendar.at(calendar.lessonDay(-2), 18),
      note: 'Pour le contrôle de géographie.',
    },
    {
      type: 'Give',
      at: calendar.at(1, 15.1),
      by,
      work: 'quiz',
      target: { kind: 'quiz', quiz: OPEN_QUIZ },
      measure: { kind: 'part' },
      classes: [own, other],
      dueAt: calendar.at(calendar.lessonDay(-5), 18),
      note: '',
    },
    ...membersOf(0, pupils).flatMap((pupil, n) => worked(pupil, n, calendar, oceania)),
  ];
}

/** Before lessons, in the bus: most go through all of it, some have begun, the announced student among them, and some have not. */
function worked({ email: by, ability }: Pupil, n: number, calendar: Calendar, { cards }: ShelvedDeck): Deed[] {
  const share = n % 2 === 1 ? 1 : (BEGUN[n] ?? 0);
  const chance = new Chance(`work ${by}`);
  const begins = calendar.at(n === 0 ? 1 : 1 + (n % (GIVEN_AGO - 1)), 7.15);
  if (share === 0 || n === CARELESS) return [];
  let at = begins;
  const ratings = cards.slice(0, Math.ceil(cards.length * share)).map((card): Deed => {
    at += Math.round(chance.between(5, 20) * 1_000);
    const { delay } = look(undefined, at, ability, chance);
    return { type: 'Rate', at, by, card: card.path, deck: card.deck, delay };
  });
  return [{ type: 'Visit', at: begins, by, until: at + MINUTE, signsOut: false }, ...ratings];
}
