import { randomUUID } from 'node:crypto';
import type { EventStore, NewEvent } from '@ardoise/event-store';

const STUDENTS = 500;
const CARDS = 5_000;
const YEAR_MS = 365 * 86_400_000;
const START = Date.parse('2025-09-01T06:00:00Z');
const DELAYS = [600, 21_600, 86_400, 345_600];

/** A school's year: one event in ten is a sign of life, one in twenty a session's beginning, the rest are ratings. */
export async function fillYear(store: EventStore, events: number): Promise<void> {
  const step = YEAR_MS / events;
  const open: string[] = [];
  const BATCH = 50;
  for (let n = 0; n < events;) {
    const batches: Promise<unknown>[] = [];
    for (let s = 0; s < STUDENTS && n < events; s++) {
      const studentId = `student-${s}`;
      const byStream = new Map<string, NewEvent[]>();
      const tell = (stream: string, type: string, data: object) => {
        const at = new Date(START + n++ * step).toISOString();
        const told = byStream.get(stream) ?? [];
        byStream.set(stream, told);
        told.push({ id: randomUUID(), type, data, metadata: { at, version: 1, actor: studentId } });
      };
      for (let i = 0; i < BATCH && n < events; i++) {
        if (i % 20 === 0) open[s] = randomUUID();
        const session = { sessionId: open[s] ?? '', userId: studentId };
        if (i % 20 === 0) tell(`session-${session.sessionId}`, 'SessionStarted', { ...session, role: 'student' });
        else if (i % 10 === 5) tell(`session-${session.sessionId}`, 'SessionSeen', session);
        else {
          const flashcardId = `card-${(s * 37 + n) % CARDS}`;
          tell(`revision-${studentId}`, 'FlashcardRated', {
            studentId,
            flashcardId,
            deckId: 'd',
            delay: DELAYS[n % 4],
          });
        }
      }
      for (const [stream, told] of byStream) batches.push(store.append(stream, told, 'any'));
    }
    await Promise.all(batches);
  }
}
