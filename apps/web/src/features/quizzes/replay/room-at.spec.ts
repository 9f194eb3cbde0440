import { describe, expect, it } from 'vitest';
import type { QuizReplay } from '@ardoise/contracts';
import { clockText, rhythm, roomAt } from './room-at.ts';

const REPLAY: QuizReplay = {
  from: '2026-03-03T13:00:00.000Z',
  to: '2026-03-03T13:00:10.000Z',
  participants: [
    { user_id: 'u1', username: 'lea@ecole.fr' },
    { user_id: 'u2', username: 'hugo@ecole.fr' },
  ],
  questions: [
    { flashcardId: 'c1', question: 'Un ?' },
    { flashcardId: 'c2', question: 'Deux ?' },
  ],
  moments: [
    [0, 0, 0, -1, -1],
    [1_000, 1, 0, -1, -1],
    [2_000, 0, 1, 1, 1],
    [4_000, 1, 2, 0, -1],
    [6_000, 0, 1, 0, 0],
    [6_000, 0, 3, -1, -1],
    [10_000, 1, 1, 1, 1],
  ],
};

describe('the room of a past quiz', () => {
  it('is as it was at any moment', () => {
    expect(roomAt(REPLAY, 0)).toMatchObject({ started: 1, finished: 0, answers: 0 });
    expect(roomAt(REPLAY, 1_999)).toMatchObject({ started: 2, answers: 0 });
    expect(roomAt(REPLAY, 5_000)).toEqual({
      started: 2,
      finished: 0,
      answers: 1,
      correct: 1,
      questions: [
        { answered: 0, correct: 0, missed: 1 },
        { answered: 1, correct: 1, missed: 0 },
      ],
      people: [
        { presence: 'answering', passed: 1 },
        { presence: 'answering', passed: 1 },
      ],
    });
    expect(roomAt(REPLAY, Infinity)).toMatchObject({ finished: 1, answers: 3, correct: 2 });
    expect(roomAt(REPLAY, Infinity).people[0]).toEqual({ presence: 'finished', passed: 2 });
  });

  it('has a rhythm: its answers in equal parts of the time', () => {
    expect(rhythm(REPLAY, 10_000, 5)).toEqual([0, 1, 0, 1, 1]);
  });

  it('tells its time as a clock', () => {
    expect([0, 7, 750, 3_725].map(clockText)).toEqual(['0:00', '0:07', '12:30', '1:02:05']);
  });
});
