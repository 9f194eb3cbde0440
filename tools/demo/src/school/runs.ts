import { QUIZ_GRACE_SECONDS, RUN_EXTENSION_SECONDS } from '@ardoise/contracts';
import { MINUTE } from './calendar.js';
import type { Calendar } from './calendar.js';
import { Chance } from './chance.js';
import type { Deed, DeedOf, PlannedShowing } from './deeds.js';
import { quizCreation, drawn, likelihood, mistaken } from './given.js';
import type { GivenQuiz } from './given.js';
import { OWN_STUDENT, PROFESSOR } from './pupils.js';
import type { Pupil } from './pupils.js';
import type { Shelf, ShelvedCard } from './shelf.js';
import { classCards } from './written-cards.js';

/** The code of the quiz that waits to be launched in class. */
export const CLASS_CODE = 'CLASSE';

const SECOND = 1_000;

/** A run as it is to go. */
interface Lesson {
  run: string;
  opensAt: number;
  pupils: readonly Pupil[];
  /** Comes in when two questions have gone by. */
  late: Pupil;
  /** Is cut off for good at the fifth. */
  cutOff?: Pupil;
  /** Added to everybody's ability. */
  ease: number;
  /** One card that most get wrong, what they fall for, and how many know it. */
  hard: { card: ShelvedCard; trap: string; known: number };
}

/** Somebody in a run while it goes on. */
interface Part {
  pupil: Pupil;
  at: number;
  from: number;
  chance: Chance;
  answers: DeedOf<'TakeRun'>['answers'][number][];
}

/** Between the last answer and the closing; longer where somebody's phone is waited for in vain. */
const A_MOMENT = 300;
const REACHING = 10 * SECOND;
const LATE_FROM = 2;
const CUT_OFF_AT = 4;

/** What somebody gives to a card, and when: nothing, an answer, or one and then another; seconds since it was shown. */
function answered(asked: ShelvedCard, { pupil, chance }: Part, { ease, hard }: Lesson, limit: number) {
  const isHard = asked === hard.card;
  const knows = chance.happens(isHard ? hard.known : likelihood(asked, pupil.ability + ease));
  const wrong = isHard && chance.happens(0.7) ? [hard.trap] : mistaken(asked, chance);
  const [hesitates, changes, passes] = [chance.happens(0.25), chance.happens(0.12), chance.happens(0.04)];
  const quickly = chance.between(2.5, Math.min(limit - 7, 10 - 4 * pupil.ability));
  const slowly = chance.between(limit - 2, limit + RUN_EXTENSION_SECONDS - 6);
  const later = chance.between(1.5, 5);
  // Who has more time takes some of it, and is not asked in vain.
  if (passes && pupil.timeFactor === 1) return [];
  const after = isHard && hesitates ? slowly : quickly * pupil.timeFactor;
  const given = { after, answer: knows ? asked.card.answer : wrong };
  if (!changes) return [given];
  return [
    { after, answer: knows ? wrong : asked.card.answer },
    { ...given, after: after + later },
  ];
}

/** Shows one question and takes the answers of those who are there; what is closed is closed as the server does it. */
function shown(
  given: GivenQuiz,
  lesson: Lesson,
  step: number,
  parts: readonly Part[],
  shownAt: number,
): PlannedShowing {
  const asked = given.cards[step] as ShelvedCard;
  const isHard = asked === lesson.hard.card;
  const isCutOff = lesson.cutOff !== undefined && step >= CUT_OFF_AT;
  const chance = new Chance(`run ${lesson.run} ${step}`);
  let last = shownAt;
  let isWaited = false;
  for (const part of parts) {
    if (isCutOff && part.pupil === lesson.cutOff) continue;
    const gave = answered(asked, part, lesson, given.limit);
    isWaited ||= gave.length === 0;
    for (const { after, answer } of gave) {
      const at = Math.round(shownAt + after * SECOND);
      part.answers.push({ step, at, answer });
      last = Math.max(last, at);
    }
  }
  const seconds = given.limit + (isHard ? RUN_EXTENSION_SECONDS : 0) + QUIZ_GRACE_SECONDS;
  const over = Math.max(shownAt + seconds * SECOND, last) + A_MOMENT;
  const settled = last + (isCutOff ? REACHING : A_MOMENT);
  const isByTime = isWaited || settled > over;
  const closedAt = isByTime ? over : settled;
  return {
    shownAt,
    extendedAt: isHard ? shownAt + (given.limit - 3) * SECOND : null,
    closedAt,
    closedBy: isByTime ? 'time' : 'all',
    revealedAt: Math.round(closedAt + chance.between(3, 7) * SECOND),
  };
}

function held(given: GivenQuiz, lesson: Lesson): Deed[] {
  const { quiz } = given;
  const { run, opensAt, pupils, late } = lesson;
  const chance = new Chance(`run ${run}`);
  const choices = given.cards.map(({ card }) => drawn(card.possibleAnswers?.length ?? 0, chance));
  const came = (pupil: Pupil, from: number, at: number): Part => {
    return { pupil, at, from, chance: new Chance(`run ${run} ${pupil.email}`), answers: [] };
  };
  const parts = pupils.map((pupil) => came(pupil, 0, Math.round(opensAt + chance.between(10, 80) * SECOND)));
  const showings: PlannedShowing[] = [];
  let next = opensAt + 95 * SECOND;
  for (const step of given.cards.keys()) {
    if (step === LATE_FROM) parts.push(came(late, step, next - 3 * SECOND));
    const showing = shown(given, lesson, step, parts, next);
    showings.push(showing);
    next = Math.round(showing.revealedAt + chance.between(9, 22) * SECOND);
  }
  const until = next + 20 * SECOND;
  return [
    { type: 'Visit', at: opensAt - 3 * MINUTE, by: PROFESSOR, until: until + 4 * MINUTE, signsOut: true },
    { type: 'HoldRun', at: opensAt, by: PROFESSOR, quiz, run, choices, showings, until },
    ...parts.flatMap(({ pupil, at, from, answers }): Deed[] => {
      const { email: by, timeFactor } = pupil;
      const left = pupil === lesson.cutOff ? (showings[CUT_OFF_AT]?.shownAt ?? until) : until + MINUTE;
      return [
        { type: 'Visit', at: at - MINUTE, by, until: left, signsOut: pupil !== lesson.cutOff },
        { type: 'TakeRun', at, by, quiz, run, timeFactor, from, answers },
      ];
    }),
  ];
}

/** Those that a class takes together: one that was held on two days, with progress between them, and one to be launched. */
export function runDeeds(calendar: Calendar, shelf: Shelf, pupils: readonly Pupil[]): Deed[] {
  const [firstAgo, secondAgo] = [calendar.lessonDay(24), calendar.lessonDay(10)];
  const deck = 'Capitales : Asie';
  const hard = shelf.card(deck, 'Naypyidaw');
  const open = { mode: 'paced' as const, startsAt: null, endsAt: null };
  const asia: GivenQuiz = {
    ...open,
    quiz: 'asia',
    name: 'Capitales d’Asie, tous ensemble',
    code: 'ASIE',
    limit: 20,
    cards: ['Kaboul', 'Manama', 'Pékin', 'Tbilissi', 'Naypyidaw', 'Ankara', 'Astana', 'Tachkent'].map((capital) =>
      shelf.card(deck, capital),
    ),
  };
  const written = classCards(shelf);
  const together: GivenQuiz = {
    ...open,
    quiz: 'class',
    name: 'Tous ensemble\u00a0: un peu de tout',
    code: CLASS_CODE,
    limit: 30,
    cards: [
      shelf.card('Drapeaux : Europe', 'Portugal'),
      shelf.card('Capitales : Océanie', 'Canberra'),
      written.formula,
      shelf.card('Capitales : Afrique', 'Pretoria'),
      written.blanks,
      shelf.card('Du symbole au nom : du rubidium au radium', 'Mercure'),
      shelf.card('Drapeaux : Asie', 'Japon'),
      shelf.card('Familles', 'Gaz nobles'),
    ],
  };
  const others = pupils.filter(({ email }) => email !== OWN_STUDENT);
  const [own, first, second, third] = [pupils[0], others[5], others[11], others[17]] as [Pupil, Pupil, Pupil, Pupil];
  const without = (...absent: readonly Pupil[]) => [own, ...others.filter((pupil) => !absent.includes(pupil))];
  const trap = { card: hard, trap: 'Rangoun' };
  return [
    quizCreation(asia, calendar.at(calendar.lessonDay(firstAgo + 1), 17)),
    { type: 'FreezeCards', at: calendar.at(firstAgo, 11), by: PROFESSOR, quiz: asia.quiz },
    ...held(asia, {
      run: 'asia 1',
      opensAt: calendar.at(firstAgo, 11),
      pupils: without(first, second, ...others.slice(0, 3)),
      late: first,
      ease: 0.1,
      hard: { ...trap, known: 0.2 },
    }),
    ...held(asia, {
      run: 'asia 2',
      opensAt: calendar.at(secondAgo, 11),
      pupils: without(third, others[20] as Pupil, others[9] as Pupil),
      late: third,
      cutOff: second,
      ease: 0.8,
      hard: { ...trap, known: 0.45 },
    }),
    ...written.deeds(calendar.at(3, 17.2)),
    quizCreation(together, calendar.at(1, 17)),
  ];
}
