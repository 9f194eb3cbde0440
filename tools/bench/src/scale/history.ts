import type { NewEvent } from '@ardoise/event-store';
import { v7 as uuidV7 } from 'uuid';
import { RATED, studentDay } from './shape.js';
import type { TakenQuiz } from './shape.js';

const DAY = 86_400_000;
const MINUTE = 60_000;
const DELAYS = [600, 21_600, 86_400, 345_600];

interface Card {
  flashcardId: string;
  deckId: string;
}

export interface HistoryPupil {
  id: string;
  /** Their place among all students. */
  nth: number;
  /** Those that they rate, `RATED` of them. */
  cards: readonly Card[];
}

/** What goes to one stream at once. */
export interface StreamBatch {
  stream: string;
  events: NewEvent[];
}

/**
 * What a student does on a day: they sign in, rate some cards, perhaps take a quiz, and sign out.
 * @param from the first day of all, milliseconds since 1970
 */
export function dayOf(pupil: HistoryPupil, day: number, from: number, quizzes: readonly TakenQuiz[]): StreamBatch[] {
  const plan = studentDay(pupil.nth, day);
  if (!plan) return [];
  const userId = pupil.id;
  // From eight in the morning on, everybody at another minute.
  const begin = from + day * DAY + 8 * 60 * MINUTE + ((pupil.nth * 13) % 600) * MINUTE;
  const event = (type: string, data: object, minute: number): NewEvent => {
    const at = new Date(begin + minute * MINUTE).toISOString();
    return { id: uuidV7(), type, data, metadata: { at, version: 1, actor: userId } };
  };
  const sessionId = uuidV7();
  const started = event('SessionStarted', { sessionId, userId, role: 'student' }, 0);
  const ended = event('SessionEnded', { sessionId, userId, reason: 'signed-out' }, 25);
  const ratings = Array.from({ length: plan.ratings }, (_, n) => {
    const nth = plan.firstRating + n;
    const delay = DELAYS[(pupil.nth + nth) % DELAYS.length];
    return event('FlashcardRated', { studentId: userId, ...pupil.cards[nth % RATED], delay }, 1 + n);
  });
  const month = started.metadata.at.slice(0, 7);
  return [
    { stream: `session-${sessionId}`, events: [started, ended] },
    { stream: `revision-${userId}-${month}`, events: ratings },
    ...attempt(userId, plan.quiz === null ? undefined : quizzes[plan.quiz], event),
  ];
}

function attempt(
  studentId: string,
  quiz: TakenQuiz | undefined,
  event: (type: string, data: object, minute: number) => NewEvent,
): StreamBatch[] {
  if (!quiz) return [];
  const { quizId, cards } = quiz;
  const here = { quizId, studentId };
  const answers = cards.map(({ flashcardId }, step) => {
    const correct = (step + studentId.charCodeAt(35)) % 3 > 0;
    const data = { ...here, step, flashcardId, deadline: null, answer: [correct ? 'deux' : 'un'], correct };
    return event('AnswerGiven', data, 11 + step);
  });
  const started = { ...here, cards, timeLimit: 0, timeFactor: 1, deadline: null };
  const events = [
    event('AttemptStarted', started, 10),
    ...answers,
    event('AttemptFinished', { ...here, reason: 'all-asked' }, 22),
  ];
  return [{ stream: `attempt-${quizId}-${studentId}`, events }];
}
