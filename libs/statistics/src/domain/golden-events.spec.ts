import { readFileSync } from 'node:fs';
import { hoursIn } from '@ardoise/contracts';
import type { RecordedEvent } from '@ardoise/event-store';
import { foldInMemory } from '@ardoise/projections';
import { activityOf } from '../read/activity.js';
import { activityHoursProjection } from '../read/activity-hours.js';
import type { ActivityHourDocument } from '../read/activity-hours.js';
import { cardRatingsProjection, ratedCards } from '../read/card-ratings.js';
import type { CardRatingsDocument } from '../read/card-ratings.js';
import { spanOf } from './period.js';
import { sessionDaysProjection } from '../read/session-days.js';
import type { SessionDayDocument } from '../read/session-days.js';
import { usageOf, visitsIn } from '../read/usage.js';

/** The golden events of the contexts that are counted: these files only grow. */
const events = ['accounts', 'revision', 'quizzes'].flatMap((context) => {
  const file = new URL(`../../../${context}/src/domain/golden-events.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as RecordedEvent[]).map((event, revision) => ({ ...event, revision }));
});

const days = { first: '2025-12-31', last: '2026-12-31' };
const span = spanOf(days, 'Europe/Paris');

describe('events of version 1', () => {
  it('still make the same sessions', () => {
    const sessions = foldInMemory<SessionDayDocument>(sessionDaysProjection, events);
    expect(usageOf(visitsIn(sessions, span))).toEqual([{ userId: 'u1', sessions: 2, time: 120_000 }]);
  });

  it('still count the same work', () => {
    const hours = foldInMemory<ActivityHourDocument>(activityHoursProjection, events);
    const { ratings, quizzes } = activityOf({ days, span, hourOf: hoursIn('Europe/Paris'), visits: [], hours });
    // The rating that was taken back before its button was told stays counted.
    expect(ratings).toEqual({ hard: 2, medium: 0, easy: 0, veryEasy: 1, putAway: 1 });
    expect(quizzes).toEqual({ attempts: 1, answers: 1, correct: 1 });
  });

  it('still judge the same cards', () => {
    expect(ratedCards(foldInMemory<CardRatingsDocument>(cardRatingsProjection, events), span)).toEqual([
      { flashcard_id: 'c1', ratings: 1, hard: 1, share: 1 },
      { flashcard_id: 'c3', ratings: 1, hard: 0, share: 0 },
      { flashcard_id: 'c4', ratings: 1, hard: 1, share: 1 },
    ]);
  });
});
