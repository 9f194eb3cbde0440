import { DAY_MS } from '@ardoise/contracts';
import { MINUTE } from './calendar.js';
import type { Calendar } from './calendar.js';
import { Chance } from './chance.js';
import type { Deed, DeedOf, PlannedAnswer } from './deeds.js';
import { chosen, quizCreation, drawn, likelihood, mistaken } from './given.js';
import type { GivenQuiz } from './given.js';
import { OWN_STUDENT, PROFESSOR } from './pupils.js';
import type { Pupil } from './pupils.js';
import type { Shelf, ShelvedCard } from './shelf.js';

/** The code of the quiz that is open when the demonstration begins. */
export const OPEN_CODE = 'DEMO';
/** How the plan names that quiz. */
export const OPEN_QUIZ = 'open';

/** How a quiz went. */
interface Course {
  pupils: readonly Pupil[];
  /** Added to a pupil's ability: below 0 for a hard one. */
  ease: number;
  /** How long after each other they begin, at most. */
  within: number;
  /** So many of them leave before the end. */
  leave?: number;
}

function attempt(given: GivenQuiz, pupil: Pupil, begins: number, ease: number, leaves: boolean): DeedOf<'Attempt'> {
  const { quiz, cards, limit } = given;
  const chance = new Chance(`attempt ${quiz} ${pupil.email}`);
  const order = drawn(cards.length, chance);
  const choices = order.map((place) => drawn(cards[place]?.card.possibleAnswers?.length ?? 0, chance));
  const last = leaves ? Math.ceil(cards.length * chance.between(0.3, 0.7)) : cards.length;
  let at = begins;
  const answers = order.slice(0, last).map((place): PlannedAnswer => {
    const asked = cards[place] as ShelvedCard;
    const knows = chance.happens(likelihood(asked, pupil.ability + ease));
    const inTime = chance.happens(0.97);
    const seconds = inTime ? chance.between(3, Math.min(limit, 9 - 3 * pupil.ability + 6)) : limit + 6;
    at = Math.round(at + seconds * 1_000 * (inTime ? 1 : pupil.timeFactor));
    return { at, answer: inTime ? (knows ? asked.card.answer : mistaken(asked, chance)) : [] };
  });
  return { type: 'Attempt', at: begins, by: pupil.email, quiz, timeFactor: pupil.timeFactor, order, choices, answers };
}

function taken(given: GivenQuiz, from: number, { pupils, ease, within, leave = 0 }: Course): Deed[] {
  const chance = new Chance(`quiz ${given.quiz}`);
  // Who is told of in announcements of accounts does not leave.
  const leaving = new Set(pupils.filter(({ email }) => email !== OWN_STUDENT).slice(0, leave));
  return pupils.flatMap((pupil): Deed[] => {
    const begins = Math.round(from + chance.between(0.05, 1) * within);
    const made = attempt(given, pupil, begins, ease, leaving.has(pupil));
    const until = (made.answers.at(-1)?.at ?? begins) + MINUTE;
    return [{ type: 'Visit', at: begins - MINUTE, by: pupil.email, until, signsOut: true }, made];
  });
}

/** A quiz of half an hour in class, made the evening before. */
function inClass(given: Omit<GivenQuiz, 'mode' | 'startsAt' | 'endsAt'>, startsAt: number, course: Course): Deed[] {
  const quiz: GivenQuiz = { ...given, mode: 'self', startsAt, endsAt: startsAt + 30 * MINUTE };
  return [
    quizCreation(quiz, startsAt - 15 * 60 * MINUTE),
    { type: 'FreezeCards', at: startsAt, by: PROFESSOR, quiz: quiz.quiz },
    ...taken(quiz, startsAt, course),
  ];
}

/** Those that each takes at their own pace: one that went well but for a wrong key, which was corrected; a hard one; one with absentees; one open now; one to come. */
export function quizDeeds(calendar: Calendar, shelf: Shelf, pupils: readonly Pupil[]): Deed[] {
  const regradedAgo = calendar.lessonDay(31);
  const hardAgo = calendar.lessonDay(17);
  const absentAgo = calendar.lessonDay(6);
  const plannedAgo = calendar.lessonDay(-3);
  const swiss = shelf.card('Capitales : Europe', 'Berne');
  const europe = chosen(shelf, 'Capitales : Europe', 12).filter((card) => card !== swiss);
  const correct = (hour: number, answer: readonly string[], daysLater = 0): Deed => {
    const at = calendar.at(regradedAgo - daysLater, hour);
    return { type: 'CorrectAnswer', at, by: PROFESSOR, card: swiss.path, answer };
  };
  const open = {
    quiz: OPEN_QUIZ,
    mode: 'self',
    name: 'Drapeaux d’Europe\u00a0: à vous de jouer',
    code: OPEN_CODE,
    limit: 30,
    startsAt: calendar.at(1, 15),
    endsAt: calendar.at(-14, 18),
    cards: chosen(shelf, 'Drapeaux : Europe', 10),
  } satisfies GivenQuiz;
  const planned: GivenQuiz = {
    quiz: 'planned',
    mode: 'self',
    name: 'Familles d’éléments',
    code: 'FAMILLES',
    limit: 30,
    startsAt: calendar.at(plannedAgo, 10),
    endsAt: calendar.at(plannedAgo, 10.5),
    cards: chosen(shelf, 'Familles', 12),
  };
  return [
    correct(7.5, mistaken(swiss, new Chance('key'))),
    ...inClass(
      {
        quiz: 'regraded',
        name: 'Capitales d’Europe',
        code: 'EUROPE',
        limit: 20,
        cards: [...europe.slice(0, 11), swiss],
      },
      calendar.at(regradedAgo, 10),
      { pupils: pupils.slice(0, 23), ease: 0.6, within: 2 * MINUTE },
    ),
    correct(17, swiss.card.answer),
    {
      type: 'Regrade',
      at: calendar.at(regradedAgo, 17.1),
      by: PROFESSOR,
      quiz: 'regraded',
      card: swiss.path,
      answer: swiss.card.answer,
    },
    ...inClass(
      {
        quiz: 'hard',
        name: 'Symboles : du rubidium au radium',
        code: 'SYMBOLES',
        limit: 15,
        cards: chosen(shelf, 'Du symbole au nom : du rubidium au radium', 14),
      },
      calendar.at(hardAgo, 14),
      { pupils, ease: -0.9, within: 2 * MINUTE, leave: 1 },
    ),
    ...inClass(
      {
        quiz: 'absentees',
        name: 'Capitales d’Afrique',
        code: 'AFRIQUE',
        limit: 30,
        cards: chosen(shelf, 'Capitales : Afrique', 12),
      },
      calendar.at(absentAgo, 9),
      { pupils: pupils.slice(0, 16), ease: 0.1, within: 3 * MINUTE, leave: 2 },
    ),
    quizCreation(open, calendar.at(1, 14)),
    { type: 'FreezeCards', at: open.startsAt, by: PROFESSOR, quiz: open.quiz },
    ...taken(open, calendar.at(1, 16), { pupils: pupils.slice(1, 13), ease: 0.4, within: DAY_MS / 6, leave: 3 }),
    quizCreation(planned, calendar.at(2, 18)),
  ];
}
