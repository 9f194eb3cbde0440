import { quizDecider } from './quiz.js';
import type { FrozenCard, QuizCommand, QuizEvent, QuizFields } from './quiz.js';

const fields: QuizFields = {
  name: 'Afrique',
  accessCode: '123456',
  mode: 'self',
  timeLimit: 30,
  startDate: null,
  endDate: null,
  canSeeResultsFrom: null,
};
const created: QuizEvent = { type: 'QuizCreated', data: { quizId: 'q', fields } };
const deleted: QuizEvent = { type: 'QuizDeleted', data: { quizId: 'q' } };
const chosen = (...flashcardIds: string[]): QuizEvent => ({
  type: 'QuizCardsChosen',
  data: { quizId: 'q', flashcardIds },
});
const frozen = (revision: number): FrozenCard => ({
  flashcardId: 'a',
  revision,
  content: {
    question: 'Capitale ?',
    answer: ['Lomé'],
    possibleAnswers: ['Lomé', 'Paris'],
    isFillableText: false,
    additionalTextVerso: '',
    media: null,
    mediaVerso: null,
  },
});
const when = (command: QuizCommand, ...events: QuizEvent[]) =>
  quizDecider.decide(command, events.reduce(quizDecider.evolve, quizDecider.initial));
const create = (changes: Partial<QuizFields>): QuizCommand => ({
  type: 'CreateQuiz',
  quizId: 'q',
  fields: { ...fields, ...changes },
});

describe('a quiz', () => {
  it('is reserved for classes, each once, and for nobody again', () => {
    const reserve = (...classIds: string[]): QuizCommand => ({ type: 'ReserveQuiz', classIds });
    const reserved = (...classIds: string[]): QuizEvent => ({ type: 'QuizReserved', data: { quizId: 'q', classIds } });
    expect(when(reserve('k2', 'k1', 'k2'), created)).toEqual([reserved('k1', 'k2')]);
    expect(when(reserve('k1', 'k2'), created, reserved('k1', 'k2'))).toEqual([]);
    expect(when(reserve(), created, reserved('k1'))).toEqual([reserved()]);
    expect(() => when(reserve('k1'), created, deleted)).toThrow(expect.objectContaining({ code: 'not-found' }));
  });

  it('is created once', () => {
    expect(when(create({}))).toEqual([created]);
    expect(when(create({}), created)).toEqual([]);
  });

  it.each<[string, Partial<QuizFields>]>([
    ['name-missing', { name: '' }],
    ['quiz-code-missing', { accessCode: '' }],
    ['quiz-code-signs', { accessCode: '..' }],
    ['quiz-code-signs', { accessCode: '- ’ %' }],
    ['quiz-dates', { startDate: '2026-03-02T08:00:00.000Z', endDate: '2026-03-01T08:00:00.000Z' }],
    ['quiz-dates', { startDate: '2026-03-02T08:00:00.000Z', endDate: '2026-03-02T08:00:00.000Z' }],
  ])('is refused with %s', (code, changes) => {
    const refused = expect.objectContaining({ code });
    expect(() => when(create(changes))).toThrow(refused);
    expect(() => when({ type: 'EditQuiz', fields: { ...fields, ...changes } }, created)).toThrow(refused);
  });

  it('is edited when something differs', () => {
    const edited = { ...fields, timeLimit: 45 };
    expect(when({ type: 'EditQuiz', fields }, created)).toEqual([]);
    expect(when({ type: 'EditQuiz', fields: edited }, created)).toEqual([
      { type: 'QuizEdited', data: { quizId: 'q', fields: edited } },
    ]);
  });

  it('holds each card once, in the order in which they were chosen', () => {
    expect(when({ type: 'ChooseCards', flashcardIds: ['b', 'a', 'b'] }, created)).toEqual([chosen('b', 'a')]);
    expect(when({ type: 'ChooseCards', flashcardIds: ['b', 'a'] }, created, chosen('b', 'a'))).toEqual([]);
    expect(when({ type: 'AddCard', flashcardId: 'c' }, created, chosen('b', 'a'))).toEqual([chosen('b', 'a', 'c')]);
    expect(when({ type: 'AddCard', flashcardId: 'a' }, created, chosen('b', 'a'))).toEqual([]);
  });

  it('freezes a card once for each revision', () => {
    const first: QuizEvent = { type: 'QuizCardFrozen', data: { quizId: 'q', ...frozen(0) } };
    expect(when({ type: 'FreezeCards', cards: [frozen(0)] }, created)).toEqual([first]);
    expect(when({ type: 'FreezeCards', cards: [frozen(0), frozen(1)] }, created, first)).toEqual([
      { type: 'QuizCardFrozen', data: { quizId: 'q', ...frozen(1) } },
    ]);
  });

  it('is graded again only with keys that were corrected', () => {
    const keys = [{ flashcardId: 'a', revision: 0, answer: ['Paris'] }];
    expect(when({ type: 'Regrade', keys: [] }, created)).toEqual([]);
    expect(when({ type: 'Regrade', keys }, created)).toEqual([{ type: 'QuizRegraded', data: { quizId: 'q', keys } }]);
  });

  it('is deleted once, then takes no change, and comes back within thirty days', () => {
    const restore = (now: string): QuizCommand => ({ type: 'RestoreQuiz', now, deletedAt: '2026-01-01T00:00:00.000Z' });
    expect(when({ type: 'DeleteQuiz' }, created)).toEqual([deleted]);
    expect(when({ type: 'DeleteQuiz' }, created, deleted)).toEqual([]);
    expect(() => when({ type: 'EditQuiz', fields }, created, deleted)).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
    expect(when(restore('2026-01-30T00:00:00.000Z'), created, deleted)).toEqual([
      { type: 'QuizRestored', data: { quizId: 'q' } },
    ]);
    expect(() => when(restore('2026-02-01T00:00:00.000Z'), created, deleted)).toThrow(
      expect.objectContaining({ code: 'undo-expired' }),
    );
    expect(when(restore('2026-02-01T00:00:00.000Z'), created)).toEqual([]);
  });

  it.each<QuizCommand>([
    { type: 'EditQuiz', fields },
    { type: 'AddCard', flashcardId: 'a' },
    { type: 'DeleteQuiz' },
    { type: 'Regrade', keys: [] },
  ])('that was never created is not found: $type', (command) => {
    expect(() => when(command)).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});
