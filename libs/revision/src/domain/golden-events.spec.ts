import { readFileSync } from 'node:fs';
import type { Document } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { foldInMemory } from '@ardoise/projections';
import { activityProjection } from '../read/activity.js';
import { progressProjection } from '../read/progress.js';
import type { ProgressDocument } from '../read/progress.js';
import { dailyGoalsProjection } from '../read/daily-goals.js';
import { schedulersProjection } from '../read/schedulers.js';
import { starsProjection } from '../read/stars.js';
import { firstStream } from './revision-streams.js';

/** Events as version 1 wrote them: this file only grows. */
const written = JSON.parse(readFileSync(new URL('golden-events.json', import.meta.url), 'utf8')) as RecordedEvent[];
const stream = firstStream('s1');
const events = written.map((event, revision) => ({ ...event, stream, revision, position: revision + 1 }));

describe('events of version 1', () => {
  it('still make the same progress', () => {
    const found = foldInMemory<ProgressDocument>(progressProjection, events);
    expect(found.map(({ id, state }) => ({ id, at: state?.at, away: state?.away, delay: state?.delay }))).toEqual([
      { id: 's1:c1', at: Date.parse('2026-01-01T08:00:00.000Z'), away: false, delay: 600 },
      { id: 's1:c2', at: Date.parse('2026-01-01T08:01:00.000Z'), away: true, delay: null },
      { id: 's1:c3', at: Date.parse('2026-01-01T08:02:00.000Z'), away: false, delay: 345_600 },
      { id: 's1:c5', at: 1_765_000_000_000, away: false, delay: 600 },
    ]);
    expect(found[0]?.facts[0]).toEqual({ n: 0, at: Date.parse('2026-01-01T08:00:00.000Z'), what: 600 });
    expect(found.map(({ state }) => state?.elsewhere)).toEqual([undefined, undefined, undefined, 'only']);
  });

  it('still count as work', () => {
    const counts = foldInMemory<Document & { quarters: Record<string, number> }>(activityProjection, events);
    expect(counts.flatMap(({ quarters }) => Object.values(quarters))).toEqual([3]);
  });

  it('still choose a daily goal', () => {
    expect(foldInMemory(dailyGoalsProjection, events)).toEqual([{ id: 's1', goal: 40, newCards: 5 }]);
  });

  it('still star cards', () => {
    expect(foldInMemory(starsProjection, events)).toEqual([{ id: 's1:c2', studentId: 's1', givenAt: 14 }]);
  });

  it('still choose a scheduler', () => {
    expect(foldInMemory(schedulersProjection, events)).toEqual([
      { id: 'd1', scheduler: 'fsrs', chosenAt: '2026-01-01T08:06:00.000Z' },
    ]);
  });
});
