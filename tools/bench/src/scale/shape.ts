/** A school, and years of what its people did: how many of each. */
export interface SchoolShape {
  events: number;
  students: number;
}

/** A quiz as every student takes it. */
export interface TakenQuiz {
  quizId: string;
  cards: readonly { flashcardId: string; revision: number; order: readonly number[] }[];
}

export const FOLDERS = 20;
export const DECKS_A_FOLDER = 25;
export const CARDS_A_DECK = 100;
export const QUIZZES = 10;
export const CARDS_A_QUIZ = 10;
/** Four cards of five hold it. */
export const COMMON_WORD = 'definition';

export const DAYS = 730;
/** Cards that a student has rated; others come again. */
export const RATED = 1_000;
const RATINGS_A_DAY = 7;
const SESSION_EVENTS = 2;
/** Of seventy-three days a student is there on twenty. */
const CYCLE = 73;
const PRESENT = 20;
/** The first days of a student bring one rating more, the first ten of those a quiz each. */
const EAGER_DAYS = 80;

/** What each student leaves in two years: 200 days with a session, 1,480 ratings, ten attempts. */
export const EVENTS_A_STUDENT =
  (DAYS / CYCLE) * PRESENT * (SESSION_EVENTS + RATINGS_A_DAY) + EAGER_DAYS + QUIZZES * (CARDS_A_QUIZ + 2);

export const shapeOf = (events: number): SchoolShape => ({ events, students: Math.round(events / EVENTS_A_STUDENT) });

/** What a student does on a day, counted from the first one of all; null when not there. */
export interface StudentDay {
  /** The numbers of this student's ratings on that day, from 0: first and how many. */
  firstRating: number;
  ratings: number;
  /** The number of the quiz that is taken; null for none. */
  quiz: number | null;
}

export function studentDay(student: number, day: number): StudentDay | null {
  const shifted = day + ((student * 7) % CYCLE);
  if (shifted % CYCLE >= PRESENT) return null;
  // How many days of presence came before, this student's cycle having begun somewhere in the middle.
  const passed = presentUntil(shifted) - presentUntil(shifted - day);
  const eager = Math.min(passed, EAGER_DAYS);
  return {
    firstRating: passed * RATINGS_A_DAY + eager,
    ratings: RATINGS_A_DAY + (passed < EAGER_DAYS ? 1 : 0),
    quiz: passed < QUIZZES ? passed : null,
  };
}

const presentUntil = (shifted: number) => Math.floor(shifted / CYCLE) * PRESENT + Math.min(shifted % CYCLE, PRESENT);
