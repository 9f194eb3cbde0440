import fc from 'fast-check';
import { attemptsProjection } from './attempts.js';
import type { AttemptDocument } from './attempts.js';
import { FINISHED } from '../domain/availability.js';

const ID = 'q.s';
const START = Date.parse('2026-03-03T14:05:00.000Z');
const here = { quizId: 'q', studentId: 's' };
const deadline = fc.option(fc.integer({ min: START, max: START + 900_000 }));
const outcome = fc.oneof(
  fc.record({ type: fc.constant('AnswerGiven'), answer: fc.constant(['x']), correct: fc.boolean(), deadline }),
  fc.record({ type: fc.constant('TimeRanOut'), late: fc.boolean(), deadline }),
);
const attempt = fc.record({ begun: deadline, outcomes: fc.array(outcome, { maxLength: 6 }), finished: fc.boolean() });
type Given = typeof attempt extends fc.Arbitrary<infer T> ? T : never;

/** The document after what happened, a second between one thing and the next; and the moment and deadline of the last. */
function after({ begun, outcomes, finished }: Given) {
  let document: AttemptDocument | undefined;
  let last = begun;
  let clock = START;
  const take = (type: string, data: object) => {
    const metadata = { at: new Date((clock += 1_000)).toISOString(), version: 1 };
    const event = {
      id: '',
      stream: 'attempt-q-s',
      revision: 0,
      position: 1,
      type,
      data: { ...here, ...data },
      metadata,
    };
    expect(attemptsProjection.touched(event)).toEqual([ID]);
    document = attemptsProjection.evolve(document, event, ID) as AttemptDocument;
  };
  const cards = outcomes.map((_, n) => ({ flashcardId: `c${n}`, revision: 0, order: [] }));
  take('AttemptStarted', { cards, timeLimit: 30, timeFactor: 1, deadline: begun });
  for (const [step, { type, ...data }] of outcomes.entries()) {
    take(type, { step, flashcardId: `c${step}`, ...data });
    last = data.deadline;
  }
  if (finished) take('AttemptFinished', { reason: 'all-asked' });
  return { document: document!, last };
}

describe('an attempt', () => {
  it('says in its line what its cards and answers say, and nothing that is null', () => {
    const property = fc.property(attempt, (given) => {
      const { document, last } = after(given);
      const { asked, passed, right, heardAt, until, timeFactor } = document;
      const line = { asked, passed, right, heardAt, until, timeFactor };
      expect(line).toEqual({
        asked: document.cards.length,
        passed: document.responses.length,
        right: document.responses.filter(({ correct }) => correct).length,
        heardAt: document.responses.at(-1)?.at ?? document.startedAt,
        until: document.finishedAt === null ? (last ?? 0) : FINISHED,
        timeFactor: 1,
      });
      expect(Object.values(line)).not.toContain(null);
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('of the version before is summed up as it is read, and one of this version stays as it is', () => {
    const property = fc.property(attempt, (given) => {
      const { document, last } = after(given);
      const { asked, passed, right, heardAt, until, ...before } = document;
      const old = { ...before, deadline: last };
      expect(attemptsProjection.upgrade?.(old, 2)).toEqual(document);
      expect(attemptsProjection.upgrade?.(document, 2)).toEqual({
        ...before,
        asked,
        passed,
        right,
        heardAt,
        until,
      });
    });
    fc.assert(property, { numRuns: 100 });
  });
});
