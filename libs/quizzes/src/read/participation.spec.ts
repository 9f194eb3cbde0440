import type { AttemptEvent } from '../domain/attempt.js';
import { participationProjection } from './participation.js';
import type { ParticipationDocument } from './participation.js';

const here = { quizId: 'q', studentId: 's' };
const card = { flashcardId: 'c', revision: 0, order: [] };
type Happened = Pick<AttemptEvent, 'type' | 'data'>;

function begun(more: { revision?: number; counted?: false } = {}): Happened {
  const data = { ...here, cards: [{ ...card, ...more }], timeLimit: 0, timeFactor: 1, deadline: null };
  return { type: 'AttemptStarted', data };
}
function given(more: { correct?: boolean; counted?: false } = {}): Happened {
  const data = { ...here, step: 0, flashcardId: 'c', deadline: null, answer: ['x'], correct: false, ...more };
  return { type: 'AnswerGiven', data };
}
function after(...events: Happened[]) {
  let document: ParticipationDocument | undefined;
  const metadata = { at: '2026-03-03T14:05:00.000Z', version: 1 };
  for (const event of events)
    document = participationProjection.evolve(
      document,
      { id: '', stream: '', revision: 0, position: 1, metadata, ...event },
      'q',
    ) as ParticipationDocument;
  return document;
}

describe('how a quiz goes', () => {
  it('is counted by card', () => {
    expect(after(begun(), given({ correct: true }), begun(), given())).toMatchObject({
      started: 2,
      answers: 2,
      questions: [{ flashcardId: 'c', answered: 2, correct: 1 }],
    });
  });

  it('begins anew with a card that asks for an opinion now, or does no more', () => {
    const opinion = { revision: 1, counted: false } as const;
    const now = after(begun(), given({ correct: true }), begun(opinion), given({ counted: false }));
    expect(now?.questions).toEqual([{ flashcardId: 'c', answered: 1, correct: 0, counted: false }]);
    const judged = after(begun(opinion), given({ counted: false }), begun({ revision: 2 }), given({ correct: true }));
    expect(judged?.questions).toEqual([{ flashcardId: 'c', answered: 1, correct: 1 }]);
  });

  it('leaves out answers of those who are still asked what the card was before', () => {
    const now = after(begun(), begun({ revision: 1, counted: false }), given({ correct: true }));
    expect(now?.questions).toEqual([{ flashcardId: 'c', answered: 0, correct: 0, counted: false }]);
  });
});
