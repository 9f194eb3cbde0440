import type { QuizReplay } from '@ardoise/contracts';

export interface QuestionCount {
  answered: number;
  correct: number;
  /** Went by without an answer. */
  missed: number;
}

export type ReplayPresence = 'away' | 'answering' | 'finished';

/** What the room was like at one moment. */
export interface RoomAt {
  started: number;
  finished: number;
  answers: number;
  correct: number;
  /** As the questions of the replay. */
  questions: QuestionCount[];
  /** As the participants of the replay: where each stood, after how many cards. */
  people: { presence: ReplayPresence; passed: number }[];
}

const BEGINS = 0;
const ANSWERS = 1;
const LETS_PASS = 2;
const FINISHES = 3;

/** The room `ms` milliseconds after the replay's beginning, from what had happened by then. */
export function roomAt({ moments, questions, participants }: QuizReplay, ms: number): RoomAt {
  const room: RoomAt = {
    started: 0,
    finished: 0,
    answers: 0,
    correct: 0,
    questions: questions.map(() => ({ answered: 0, correct: 0, missed: 0 })),
    people: participants.map(() => ({ presence: 'away', passed: 0 })),
  };
  for (const [at, who, kind, what, right] of moments) {
    if (at > ms) break;
    const person = room.people[who];
    const question = room.questions[what];
    if (kind === BEGINS) {
      room.started++;
      if (person) person.presence = 'answering';
    } else if (kind === FINISHES) {
      room.finished++;
      if (person) person.presence = 'finished';
    } else {
      if (person) person.passed++;
      if (kind === LETS_PASS && question) question.missed++;
      if (kind !== ANSWERS) continue;
      room.answers++;
      if (question) question.answered++;
      if (right !== 1) continue;
      room.correct++;
      if (question) question.correct++;
    }
  }
  return room;
}

/** How many answers came in each of `parts` equal parts of the quiz. */
export function rhythm({ moments }: QuizReplay, lasts: number, parts: number): number[] {
  const counts = Array.from({ length: parts }, () => 0);
  for (const [at, , kind] of moments) {
    if (kind !== ANSWERS) continue;
    const part = Math.min(parts - 1, Math.floor((at / Math.max(1, lasts)) * parts));
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
}

/** '0:07', '12:30', '1:02:05': how long after the beginning. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const rest = `${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
