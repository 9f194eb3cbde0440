import type { AttemptDocument } from './attempts.js';
import type { FrozenCardDocument } from './frozen-cards.js';
import type { QuizDocument } from './quizzes.js';
import { FINISHED, isOver, overSince, WHILE_RUNNING } from '../domain/availability.js';
import { gradingOf } from './marks.js';
import { missedOf } from './missed.js';

const NAMES = ['a', 'b', 'c', 'd'];
const frozen = NAMES.map((flashcardId): FrozenCardDocument => ({
  id: `q.${flashcardId}.0`,
  quizId: 'q',
  flashcardId,
  revision: 0,
  question: `Question ${flashcardId} ?`,
  answer: ['juste'],
  possibleAnswers: ['juste', 'faux'],
  isFillableText: false,
  additionalTextVerso: '',
  media: null,
  mediaVerso: null,
}));
const given = (answer: string | null) => ({
  answer: answer === null ? null : [answer],
  correct: answer === 'juste',
  at: '2026-03-03T13:05:00.000Z',
});
const attempt: AttemptDocument = {
  id: 'q.s',
  quizId: 'q',
  studentId: 's',
  joinedAt: 0,
  cards: NAMES.map((flashcardId) => ({ flashcardId, revision: 0, order: [0, 1] })),
  responses: [given('faux'), given('juste'), given(null)],
  startedAt: '2026-03-03T13:00:00.000Z',
  finishedAt: null,
  asked: 4,
  counted: 4,
  passed: 3,
  right: 1,
  points: 0,
  heardAt: '2026-03-03T13:05:00.000Z',
  until: 0,
  timeFactor: 1,
  runId: '',
};
const quiz: QuizDocument = {
  id: 'q',
  name: 'Quiz',
  accessCode: '123',
  codeKey: '123',
  mode: 'self',
  timeLimit: 0,
  startDate: null,
  endDate: null,
  canSeeResultsFrom: null,
  flashcardIds: NAMES,
  createdAt: '2026-03-03T12:00:00.000Z',
  gradings: [],
  revision: 0,
  cardsRevision: 0,
  deletedAt: null,
  deletedDay: null,
  deletedBy: null,
};
const missed = (of = quiz) => missedOf(attempt, gradingOf(of, of.gradings.length, [attempt], frozen).cards);

describe('cards are missed', () => {
  it('by a wrong answer, by none in time and by not being reached, in the order in which they were asked', () => {
    expect(missed()).toEqual(['a', 'c', 'd']);
  });

  it('by the key of the grading', () => {
    const keys = [{ flashcardId: 'a', revision: 0, answer: ['faux'] }];
    const regraded = { ...quiz, gradings: [{ at: '2026-03-04T08:00:00.000Z', by: 'p', keys }] };
    expect(missed(regraded)).toEqual(['c', 'd']);
    const back = {
      at: '2026-03-05T08:00:00.000Z',
      by: 'p',
      keys: [{ flashcardId: 'a', revision: 0, answer: ['juste'] }],
    };
    expect(missed({ ...regraded, gradings: [...regraded.gradings, back] })).toEqual(['a', 'c', 'd']);
  });
});

describe('an attempt is over', () => {
  const noon = Date.parse('2026-03-03T12:00:00.000Z');
  const ended = { startDate: null, endDate: new Date(noon).toISOString() };
  const open = { startDate: null, endDate: null };

  it.each([
    ['when it was finished', { until: FINISHED, finishedAt: '2026-03-03T11:00:00.000Z' }, ended, noon - 3_600_000],
    ['when the quiz ends', { until: noon - 1, finishedAt: null }, ended, noon],
    ['when the time of the last card is over', { until: noon + 9_000, finishedAt: null }, ended, noon + 9_000],
    ['a moment after the end without a limit', { until: 0, finishedAt: null }, ended, noon + 10_000],
    ['never, where nothing ends it', { until: 0, finishedAt: null }, open, null],
  ])('%s', (_, one, dates, since) => {
    expect(overSince(one, dates)).toBe(since);
    const quiz = { ...dates, mode: 'self' } as const;
    if (since === null) expect(isOver({ ...one, runId: '' }, quiz, noon)).toBe(false);
    else expect(isOver({ ...one, runId: '' }, quiz, since + 1)).toBe(true);
  });

  it('not while its run goes on', () => {
    for (const mode of ['self', 'paced'] as const)
      expect(isOver({ until: WHILE_RUNNING, runId: 'r' }, { ...ended, mode }, noon + 86_400_000)).toBe(false);
  });

  it('at one’s own pace once the quiz is taken in class', () => {
    expect(isOver({ until: 0, runId: '' }, { ...open, mode: 'paced' }, noon)).toBe(true);
  });
});
