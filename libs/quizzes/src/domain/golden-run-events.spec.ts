import { readFileSync } from 'node:fs';
import { upcast } from '@ardoise/event-store';
import type { RecordedEvent } from '@ardoise/event-store';
import { foldInMemory } from '@ardoise/projections';
import { attemptsProjection } from '../read/attempts.js';
import { participationProjection } from '../read/participation.js';
import { runAnswersProjection } from '../read/run-answers.js';
import { runsProjection } from '../read/runs.js';
import { movesRun } from '../reactions/live-notices.js';
import { runAttemptDecider } from './run-attempt.js';
import type { AttemptEvent } from './attempt.js';
import { runDecider } from './run.js';
import type { RunEvent } from './run.js';
import { quizUpcasts } from './upcasts.js';

/** Events of runs as version 1 wrote them: this file only grows. */
const all = (
  JSON.parse(readFileSync(new URL('golden-run-events.json', import.meta.url), 'utf8')) as RecordedEvent[]
).map((event, position) => upcast({ ...event, id: '', stream: 'x', revision: 0, position }, quizUpcasts));

const of = (run: string) => all.filter(({ data }) => 'runId' in data && data.runId === run);
const events = of('r1');

const opinions = of('r3');

const isOfStudent = ({ data }: RecordedEvent) => 'studentId' in data;

describe('events of runs of version 1', () => {
  it('still make the same run', () => {
    const state = events
      .filter((event) => !isOfStudent(event))
      .reduce((run, event) => runDecider.evolve(run, event as RecordedEvent & RunEvent), runDecider.initial);
    expect(state).toMatchObject({
      phase: 'over',
      step: 1,
      revealed: new Set([0]),
      showings: [
        { shownAt: 1795514402000, deadline: 1795514447000 },
        { shownAt: 1795514406000, deadline: null },
      ],
      anonymity: 'live',
    });
    expect(foldInMemory(runsProjection, events)).toEqual([
      {
        id: 'r1',
        quizId: 'q1',
        openedAt: '2026-11-24T10:00:00.000Z',
        endedAt: '2026-11-24T10:00:09.000Z',
        anonymity: 'live',
        asked: 2,
        shown: 2,
        participations: 1,
      },
    ]);
  });

  it('still make the same part in it', () => {
    const state = events
      .filter(isOfStudent)
      .reduce(
        (part, event) => runAttemptDecider.evolve(part, event as RecordedEvent & AttemptEvent),
        runAttemptDecider.initial,
      );
    expect(state).toMatchObject({ runId: 'r1', timeFactor: 1.5, given: [null, { answer: ['Bamako'], correct: true }] });
    expect(foldInMemory(attemptsProjection, events)).toMatchObject([
      {
        id: 'r1.s1',
        quizId: 'q1',
        runId: 'r1',
        joinedAt: 0,
        passed: 2,
        right: 1,
        responses: [{ answer: null }, { answer: ['Bamako'], correct: true, at: '2026-11-24T10:00:08.000Z' }],
      },
    ]);
  });

  it('still count the same answers', () => {
    expect(foldInMemory(runAnswersProjection, events)).toEqual([
      { id: 'r1.1', counts: [{ form: '["bamako"]', answer: ['Bamako'], count: 1, correct: true }] },
    ]);
    expect(foldInMemory(participationProjection, events)).toEqual([
      {
        id: 'q1',
        started: 1,
        finished: 0,
        answers: 1,
        questions: [
          { flashcardId: 'c1', answered: 0, correct: 0 },
          { flashcardId: 'c2', answered: 1, correct: 1 },
        ],
      },
    ]);
  });

  it('still have the same points, where there is a ranking', () => {
    const ranked = of('r2');
    const parts = ranked.filter(isOfStudent);
    const part = parts.reduce(
      (state, event) => runAttemptDecider.evolve(state, event as RecordedEvent & AttemptEvent),
      runAttemptDecider.initial,
    );
    expect(part?.given).toEqual([{ answer: ['Bamako'], correct: true, points: 900 }]);
    expect(runDecider.evolve(null, ranked[0] as RecordedEvent & RunEvent)).toMatchObject({ ranking: true });
    expect(foldInMemory(attemptsProjection, ranked)).toMatchObject([
      { id: 'r2.s2', points: 900, responses: [{ answer: ['Bamako'], points: 900 }] },
    ]);
    expect(foldInMemory(attemptsProjection, events)).toMatchObject([{ points: 0 }]);
  });

  it('still tell opinions: they are in no score, a ballot is nobody’s, and words are hidden', () => {
    const [opened, ...rest] = opinions.filter((event) => !isOfStudent(event) && event.type !== 'BallotCast');
    const state = [opened, ...rest].reduce(
      (run, event) => runDecider.evolve(run, event as RecordedEvent & RunEvent),
      runDecider.initial,
    );
    expect(state?.words).toEqual({ c4: { été: false, mer: true } });
    expect(foldInMemory(runsProjection, opinions)).toMatchObject([
      { id: 'r3', asked: 3, shown: 2, opinions: [0, 1], words: { c4: { été: false, mer: true } } },
    ]);
    expect(foldInMemory(attemptsProjection, opinions)).toMatchObject([
      {
        asked: 3,
        counted: 1,
        passed: 2,
        right: 0,
        responses: [
          { answer: [], ballot: true },
          { answer: ['mer', 'Été'], correct: false },
        ],
      },
    ]);
    expect(foldInMemory(runAnswersProjection, opinions)).toEqual([
      { id: 'r3.0', counts: [{ form: '["Vert"]', answer: ['Vert'], count: 1, correct: false }] },
      { id: 'r3.1', counts: [{ form: '["mer","Été"]', answer: ['mer', 'Été'], count: 1, correct: false }] },
    ]);
    expect(foldInMemory(participationProjection, opinions)[0]).toMatchObject({
      answers: 2,
      questions: [{ counted: false, correct: 0 }, { counted: false }, { flashcardId: 'c1', answered: 0, correct: 0 }],
    });
    for (const event of opinions.filter(({ type }) => type.startsWith('Word')))
      expect(movesRun(event)).toEqual({ runId: 'r3', forAll: false });
  });

  it('are told to all who are in the run, what a student does to its professors alone', () => {
    for (const event of events) expect(movesRun(event)).toEqual({ runId: 'r1', forAll: !isOfStudent(event) });
  });
});
