import fc from 'fast-check';
import { dueAt, NEVER, returnBy, standing, dueState } from '../domain/card-state.js';
import { progressProjection } from './progress.js';
import type { ProgressDocument } from './progress.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
const at = '2026-03-03T14:05:00.000Z';
const now = Date.parse(at);

type Given = [type: string, more?: object, at?: string];

/** What a card's document is after events, each at its time; the n-th has revision n. */
function after(...events: Given[]): ProgressDocument | undefined {
  let document: ProgressDocument | undefined;
  events.forEach(([type, more = {}, time = at], revision) => {
    const data = { studentId: 's', flashcardId: 'c', deckId: 'd', ...more };
    const metadata = { at: time, version: 1 };
    const event = { id: `e${revision}`, stream: 'revision-s', revision, position: revision + 1, type, data, metadata };
    expect(progressProjection.touched(event)).toEqual(['s:c']);
    document = progressProjection.evolve(document, event, 's:c') as ProgressDocument | undefined;
  });
  return document;
}
const rated = (delay: number, time?: string, ratedAt?: string): Given => [
  'FlashcardRated',
  { delay, ...(ratedAt && { ratedAt }) },
  time,
];
const reset: Given = ['ProgressReset', { scope: { deckId: 'd' }, flashcardIds: ['c'] }];
const undone = (revision: number): Given => ['RevisionUndone', { undone: revision, flashcardIds: ['c'] }];
const stands = (document: ProgressDocument | undefined, moment: number) => standing(document?.state, 'fixed', moment);

describe('a card', () => {
  it('is to learn now when it was never rated', () => {
    expect(stands(undefined, now)).toBe('now');
  });

  it('comes back soon after ten minutes, and now when they are over', () => {
    const hard = after(rated(600));
    expect(stands(hard, now)).toBe('soon');
    expect(stands(hard, now + 10 * MINUTE - 1)).toBe('soon');
    expect(stands(hard, now + 10 * MINUTE)).toBe('now');
  });

  it('comes back soon within 24 hours, those included', () => {
    const veryEasy = after(rated(345_600));
    expect(stands(veryEasy, now)).toBe('later');
    expect(stands(veryEasy, now + 3 * DAY - 1)).toBe('later');
    expect(stands(veryEasy, now + 3 * DAY)).toBe('soon');
  });

  it('stays away once put away, until a reset', () => {
    const away = after(rated(600), ['FlashcardPutAway']);
    expect(stands(away, now + 1_000 * DAY)).toBe('away');
    expect(standing(away?.state, 'fsrs', now + 1_000 * DAY)).toBe('away');
    expect(after(rated(600), ['FlashcardPutAway'], reset)?.state).toBeNull();
  });

  it('comes back later with FSRS the better it is known, and from the start after a reset', () => {
    const delayAfter = (document: ProgressDocument | undefined) =>
      ((document?.state && dueAt(document.state, 'fsrs')) ?? NaN) - (document?.state?.at ?? NaN);
    const once = after(rated(345_600));
    const twice = after(rated(345_600), rated(345_600, '2026-03-20T14:05:00.000Z'));
    expect(delayAfter(once)).toBeGreaterThan(4 * DAY);
    expect(delayAfter(twice)).toBeGreaterThan(delayAfter(once));
    expect(delayAfter(after(rated(345_600), reset, rated(345_600)))).toBe(delayAfter(once));
  });
});

describe('when both schedulers bring a card back', () => {
  const delay = fc.constantFrom(600, 21_600, 86_400, 345_600);
  const time = fc
    .integer({ min: 0, max: 60 * 24 * 10 })
    .map((minutes) => new Date(now + minutes * MINUTE).toISOString());
  const given: fc.Arbitrary<Given> = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(delay, time).map(([seconds, at]) => rated(seconds, at)) },
    { weight: 1, arbitrary: time.map((at): Given => ['FlashcardPutAway', {}, at]) },
    { weight: 1, arbitrary: fc.constant(reset) },
    { weight: 1, arbitrary: fc.nat(8).map(undone) },
  );

  it('is in plain numbers what the state says', () => {
    const property = fc.property(
      fc.array(given, { maxLength: 12 }),
      fc.integer({ min: -DAY, max: 20 * DAY }),
      fc.constantFrom('fixed', 'fsrs'),
      (events, later, scheduler) => {
        const document = after(...events);
        const state = document?.state ?? null;
        const due = state && dueAt(state, scheduler);
        const moment = now + later;
        const expected = !state
          ? 'now'
          : due === null
            ? 'away'
            : due <= moment || state.at > moment + MINUTE
              ? 'now'
              : due <= moment + DAY
                ? 'soon'
                : 'later';
        if (document) expect(dueState(returnBy(document, scheduler, moment), moment)).toBe(expected);
        expect(standing(state, scheduler, moment)).toBe(expected);
        expect(document?.lastAt ?? 0).toBe(state?.at ?? 0);
      },
    );
    fc.assert(property, { numRuns: 500 });
  });

  it('is never for what was put away, and nothing for what was forgotten', () => {
    const numbers = (document?: ProgressDocument) => [document?.lastAt, document?.fixedAt, document?.fsrsAt];
    expect(numbers(after(rated(600), ['FlashcardPutAway']))).toEqual([now, NEVER, NEVER]);
    expect(numbers(after(rated(600), reset))).toEqual([0, 0, 0]);
  });

  it('is worked out for documents of the version before', () => {
    for (const document of [after(rated(600)), after(rated(600), reset), after(['FlashcardPutAway'])]) {
      const { lastAt, fixedAt, fsrsAt, ...before } = document!;
      expect(progressProjection.upgrade?.(before, 2)).toEqual({ ...before, lastAt, fixedAt, fsrsAt });
    }
  });
});

describe('taking back', () => {
  it('leaves what was before', () => {
    expect(after(rated(600), rated(345_600), undone(1))).toEqual(after(rated(600)));
    expect(after(rated(600), ['FlashcardPutAway'], undone(1))).toEqual(after(rated(600)));
    expect(after(rated(600), undone(0))).toBeUndefined();
  });

  it('brings back what a reset had forgotten', () => {
    expect(after(rated(600), reset, undone(1))).toEqual(after(rated(600)));
  });
});

describe('a rating that arrives late', () => {
  const early = '2026-03-02T08:00:00.000Z';

  it('counts at its moment, and keeps when it came', () => {
    const late = after(rated(600, at, early));
    expect(late?.facts).toEqual([{ n: 0, at: Date.parse(early), what: 600, cameAt: now }]);
    const inTime = after(rated(600, early));
    expect({ ...late, facts: inTime?.facts }).toEqual(inTime);
  });

  it('is as one that came at once where it was on its way for a minute', () => {
    const sent = new Date(now - MINUTE).toISOString();
    expect(after(rated(600, at, sent))?.facts).toEqual([{ n: 0, at: now - MINUTE, what: 600 }]);
  });

  it('does not overwrite a newer one, and comes to light when that is taken back', () => {
    const late = after(rated(345_600), rated(600, at, early));
    expect(late?.state?.delay).toBe(345_600);
    expect(late?.state?.memory?.reps).toBe(2);
    expect(after(rated(345_600), rated(600, at, early), undone(0))?.state?.delay).toBe(600);
  });

  it('counts after a reset that did not know of it', () => {
    expect(after(rated(345_600, early), reset, rated(600, at, early))?.state?.delay).toBe(600);
    expect(after(rated(345_600, early), reset, rated(600, at, early), undone(0))?.state?.delay).toBe(600);
    expect(after(reset, rated(345_600), rated(600, at, early), undone(0))?.state?.delay).toBe(345_600);
  });
});

describe('a rating made while the clock was ahead', () => {
  const ahead = (delay: number, minutes = 0) =>
    rated(delay, new Date(now + 365 * DAY + minutes * MINUTE).toISOString());
  const right = (delay: number, minutes = 0) => rated(delay, new Date(now + minutes * MINUTE).toISOString());

  it.each(['fixed', 'fsrs'] as const)('sends its card nowhere once the clock is right (%s)', (scheduler) => {
    const document = after(ahead(345_600));
    expect(standing(document?.state, scheduler, now)).toBe('now');
    // Clocks of several machines differ by a little.
    expect(standing(document?.state, scheduler, now + 365 * DAY - MINUTE)).toBe('later');
    expect(standing(after(ahead(600), ['FlashcardPutAway'])?.state, scheduler, now)).toBe('away');
  });

  it('counts as made when the next thing came in, so that what is rated then counts', () => {
    expect(after(ahead(345_600), right(600))).toEqual(after(right(345_600), right(600)));
    expect(after(ahead(86_400), ahead(345_600, 5), right(600, 60), undone(2))).toEqual(
      after(right(86_400, 60), right(345_600, 60), right(600, 60), undone(2)),
    );
    const many = Array.from({ length: 40 }, (_, n) => ahead(86_400, n));
    const document = after(...many, right(345_600), right(600, 10));
    expect(document?.state).toMatchObject({ at: now + 10 * MINUTE, delay: 600, memory: { at: now + 10 * MINUTE } });
    expect(standing(document?.state, 'fsrs', now + 30 * MINUTE)).toBe('now');
  });

  it('leaves the order of what comes late as it is', () => {
    const early = new Date(now - DAY).toISOString();
    const document = after(ahead(345_600), rated(600, at, early));
    expect(document?.state).toMatchObject({ at: now, delay: 345_600, memory: { reps: 2 } });
  });
});

describe('a long history', () => {
  it('keeps a bounded number of facts, and the state of all of them', () => {
    const minutes = Array.from({ length: 100 }, (_, n) => new Date(now + n * 10 * MINUTE).toISOString());
    const document = after(...minutes.map((time) => rated(86_400, time)));
    expect(document?.facts).toHaveLength(32);
    expect(document?.state).toMatchObject({ at: now + 99 * 10 * MINUTE, delay: 86_400, memory: { reps: 100 } });
    const late = after(...minutes.map((time) => rated(86_400, time)), rated(600, minutes[99], minutes[1]));
    expect(late).toEqual(document);
  });
});
