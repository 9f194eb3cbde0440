import { readFileSync } from 'node:fs';
import { upcast } from '@ardoise/event-store';
import type { RecordedEvent } from '@ardoise/event-store';
import { foldInMemory } from '@ardoise/projections';
import { quizUpcasts } from './upcasts.js';
import { attemptDecider } from './attempt.js';
import type { AttemptEvent } from './attempt.js';
import { quizDecider } from './quiz.js';
import type { QuizEvent } from './quiz.js';
import { movesParticipation, quizNotices } from '../reactions/live-notices.js';
import { attemptsProjection } from '../read/attempts.js';
import { frozenCardsProjection } from '../read/frozen-cards.js';
import { participationProjection } from '../read/participation.js';
import { quizzesProjection } from '../read/quizzes.js';

/** Events as version 1 wrote them: this file only grows. */
const events = (
  JSON.parse(readFileSync(new URL('golden-events.json', import.meta.url), 'utf8')) as RecordedEvent[]
).map((event, position) => upcast({ ...event, id: '', stream: 'x', revision: 0, position }, quizUpcasts));

const isAttempt = ({ type }: RecordedEvent) => /^(Attempt|Answer|Time)/.test(type);

describe('events of version 1', () => {
  it('are all there', () => {
    expect(new Set(events.map(({ type }) => type)).size).toBe(17);
  });

  it('still make the same quiz', () => {
    expect(foldInMemory(quizzesProjection, events)).toEqual([
      {
        id: 'q1',
        name: 'Afrique',
        accessCode: 'Code-1',
        classIds: ['k1'],
        codeKey: 'code-1',
        mode: 'self',
        timeLimit: 30,
        startDate: null,
        endDate: '2026-01-02T10:00:00.000Z',
        canSeeResultsFrom: null,
        flashcardIds: ['c1', 'c2'],
        createdAt: '2026-01-01T10:00:00.000Z',
        deletedAt: null,
        deletedBy: null,
        revision: 1,
        cardsRevision: 1,
        deletedDay: null,
        gradings: [
          { at: '2026-01-01T10:00:04.000Z', by: 'p1', keys: [{ flashcardId: 'c1', revision: 2, answer: ['Paris'] }] },
          {
            at: '2026-11-28T08:07:00.000Z',
            by: 'p1',
            keys: [
              {
                flashcardId: 'c4',
                revision: 0,
                answer: ['9,81\u00a0m/s²'],
                details: { value: 9.81, margin: 5, margin_in: 'percent', unit: 'm/s²' },
              },
            ],
          },
          ...[
            { at: '2026-11-29T06:00:00.000Z', ruling: { type: 'weigh', flashcardId: 'c1', weight: 'left-out' } },
            { at: '2026-11-29T06:01:00.000Z', ruling: { type: 'accept', flashcardId: 'c4', answer: ['9,8'] } },
            { at: '2026-11-29T06:02:00.000Z', ruling: { type: 'withdraw', flashcardId: 'c4', answer: ['9,8'] } },
          ].map((one) => ({ ...one, by: 'p1', keys: [] })),
        ],
        scale: { out_of: 10, step: 0.25 },
      },
    ]);
  });

  it('still make the same frozen cards', () => {
    expect(foldInMemory(frozenCardsProjection, events)).toEqual([
      {
        id: 'q1.c1.2',
        quizId: 'q1',
        flashcardId: 'c1',
        revision: 2,
        question: 'Capitale du Togo ?',
        answer: ['Lomé'],
        possibleAnswers: ['Lomé', 'Paris'],
        isFillableText: false,
        additionalTextVerso: '',
        media: null,
        mediaVerso: null,
      },
      {
        id: 'q1.c4.0',
        quizId: 'q1',
        flashcardId: 'c4',
        revision: 0,
        question: 'Intensité de la pesanteur ?',
        answer: ['9,81\u00a0m/s²'],
        possibleAnswers: [],
        isFillableText: false,
        kind: 'number',
        details: { value: 9.81, margin: 2, margin_in: 'percent', unit: 'm/s²' },
        additionalTextVerso: '',
        media: null,
        mediaVerso: null,
      },
    ]);
  });

  it('still make the same attempt and numbers', () => {
    expect(foldInMemory(attemptsProjection, events)).toEqual([
      {
        id: 'q1.s1',
        runId: '',
        points: 0,
        joinedAt: 0,
        quizId: 'q1',
        studentId: 's1',
        cards: [
          { flashcardId: 'c1', revision: 2, order: [1, 0] },
          { flashcardId: 'c2', revision: 0, order: [0, 1] },
        ],
        responses: [
          { answer: ['Lomé'], correct: true, at: '2026-01-01T10:00:06.000Z' },
          { answer: null, correct: false, at: '2026-01-01T10:00:07.000Z' },
        ],
        asked: 2,
        counted: 2,
        passed: 2,
        right: 1,
        heardAt: '2026-01-01T10:00:07.000Z',
        until: -1,
        timeFactor: 1,
        startedAt: '2026-01-01T10:00:05.000Z',
        finishedAt: '2026-01-01T10:00:08.000Z',
      },
    ]);
    expect(foldInMemory(participationProjection, events)).toEqual([
      {
        id: 'q1',
        started: 1,
        finished: 1,
        answers: 1,
        questions: [
          { flashcardId: 'c1', answered: 1, correct: 1 },
          { flashcardId: 'c2', answered: 0, correct: 0 },
        ],
      },
    ]);
  });

  it('still fold into the streams’ states', () => {
    const quiz = events.filter((event) => !isAttempt(event)) as unknown as QuizEvent[];
    expect(quiz.reduce(quizDecider.evolve, quizDecider.initial)).toMatchObject({
      flashcardIds: ['c1', 'c2'],
      deleted: false,
      ruled: new Map([
        ['c1', { weight: 'left-out', accepted: [] }],
        ['c4', { weight: 'counted', accepted: [] }],
      ]),
      scale: { out_of: 10, step: 0.25 },
    });
    const attempt = events.filter(isAttempt) as unknown as AttemptEvent[];
    expect(attempt.reduce(attemptDecider.evolve, attemptDecider.initial)).toMatchObject({
      outcomes: ['answered', 'late'],
      finished: true,
    });
  });

  it('are told to those whom they concern: a quiz to all, an attempt to the student, its beginning and end to professors', () => {
    const told = events.map((event) => [event.type, quizNotices(event).map(({ room, topic }) => `${topic} ${room}`)]);
    const everybody = ['quizzes role:professor', 'quizzes role:student'];
    const own = 'attempts user:s1';
    expect(Object.fromEntries(told)).toEqual({
      QuizCreated: everybody,
      QuizEdited: everybody,
      QuizCardsChosen: everybody,
      QuizCardFrozen: [],
      QuizRegraded: everybody,
      QuizQuestionWeighed: everybody,
      QuizAnswerAccepted: everybody,
      QuizAnswerWithdrawn: everybody,
      QuizScaleChosen: everybody,
      QuizReserved: everybody,
      QuizDeleted: everybody,
      QuizRestored: everybody,
      AttemptStarted: [own, 'attempts role:professor'],
      AnswerGiven: [own],
      TimeRanOut: [own],
      AttemptFinished: [own, 'attempts role:professor'],
      AttemptResumed: [own, 'attempts role:professor'],
    });
    const students = events.flatMap(quizNotices).filter(({ room }) => room === 'role:student');
    expect(new Set(students.map(({ id }) => id))).toEqual(new Set([null]));
    expect(events.filter((event) => movesParticipation(event) === 'q1').map(({ type }) => type)).toEqual([
      'AttemptStarted',
      'AnswerGiven',
      'AttemptFinished',
      'AttemptResumed',
      'AttemptFinished',
    ]);
  });
});
