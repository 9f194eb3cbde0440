import { randomUUID } from 'node:crypto';
import type { EventStore, NewEvent } from '@ardoise/event-store';

const MINUTE = 60_000;
const STUDENTS = 5;
const CARDS = 12;

/** Numbers from 0 up to 1 that look random and are the same each time (the generator of Numerical Recipes). */
function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

/** What a small school does over a year, told to a log day by day as it would have been. */
export class SchoolYear {
  private readonly throwDice = dice(2026);
  private readonly revisions = new Map<string, number>();
  private told = new Map<string, NewEvent[]>();

  constructor(private readonly store: EventStore) {}

  private some(count: number): number {
    return Math.floor(this.throwDice() * count);
  }

  private tell(stream: string, type: string, data: object, moment: number): void {
    const metadata = { at: new Date(moment).toISOString(), version: 1 };
    const events = this.told.get(stream) ?? [];
    this.told.set(stream, events);
    events.push({ id: randomUUID(), type, data, metadata });
    this.revisions.set(stream, (this.revisions.get(stream) ?? -1) + 1);
  }

  /** @param midnight of UTC, milliseconds since 1970; everything told of the day lies before `until` */
  async day(midnight: number, until: number): Promise<void> {
    for (let n = 0; n < STUDENTS; n++) {
      if (this.throwDice() < 0.6) continue;
      const userId = `student-${n}`;
      const begin = midnight + this.some(23 * 60) * MINUTE;
      const length = this.some(100);
      if (begin + (length + 40) * MINUTE >= until) continue;
      this.session(userId, begin, length);
      for (let rating = this.some(6); rating > 0; rating--) this.rating(userId, begin + this.some(length + 1) * MINUTE);
      if (this.throwDice() < 0.2) this.quiz(`quiz-${midnight}`, userId, begin + length * MINUTE);
    }
    const told = [...this.told];
    this.told = new Map();
    await Promise.all(told.map(([stream, events]) => this.store.append(stream, events, 'any')));
  }

  private session(userId: string, begin: number, minutes: number): void {
    const data = { sessionId: `session-${userId}-${begin}`, userId };
    const stream = `session-${data.sessionId}`;
    this.tell(stream, 'SessionStarted', { ...data, role: 'student' }, begin);
    let last = 0;
    for (let minute = 5; minute < minutes; minute += 5)
      this.tell(stream, 'SessionSeen', data, begin + (last = minute) * MINUTE);
    const lastSeenAt = new Date(begin + last * MINUTE).toISOString();
    if (this.throwDice() < 0.5)
      this.tell(stream, 'SessionEnded', { ...data, reason: 'signed-out' }, begin + minutes * MINUTE);
    else this.tell(stream, 'SessionFellSilent', { ...data, lastSeenAt }, begin + (last + 33) * MINUTE);
  }

  /** Some ratings arrive days after they were made, and some are taken back. */
  private rating(studentId: string, moment: number): void {
    const stream = `revision-${studentId}`;
    const delay = [600, 21_600, 86_400, 345_600][this.some(4)];
    const flashcardId = `card-${this.some(CARDS)}`;
    const late = this.throwDice() < 0.2 ? { ratedAt: new Date(moment - this.some(20_000) * MINUTE).toISOString() } : {};
    this.tell(stream, 'FlashcardRated', { studentId, flashcardId, deckId: 'deck', delay, ...late }, moment);
    if (this.throwDice() > 0.1) return;
    const undone = this.revisions.get(stream);
    const ratedAt = late.ratedAt ?? new Date(moment).toISOString();
    const back = { studentId, undone, flashcardIds: [flashcardId], ratedAt, delay };
    this.tell(stream, 'RevisionUndone', back, moment + MINUTE);
  }

  private quiz(quizId: string, studentId: string, moment: number): void {
    const cards = [0, 1].map((n) => ({ flashcardId: `card-${n}`, revision: 0, order: [] }));
    const here = { quizId, studentId };
    const stream = `attempt-${quizId}-${studentId}`;
    const terms = { ...here, cards, timeLimit: 0, timeFactor: 1, deadline: null };
    this.tell(stream, 'AttemptStarted', terms, moment);
    for (const [step, { flashcardId }] of cards.entries()) {
      const correct = this.throwDice() < 0.5;
      this.tell(
        stream,
        'AnswerGiven',
        { ...here, step, flashcardId, deadline: null, answer: ['x'], correct },
        moment + step * 1_000,
      );
    }
    this.tell(stream, 'AttemptFinished', { ...here, reason: 'all-asked' }, moment + 1_000);
  }
}
