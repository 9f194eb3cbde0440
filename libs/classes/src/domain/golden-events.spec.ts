import { readFileSync } from 'node:fs';
import type { RecordedEvent } from '@ardoise/event-store';
import { foldInMemory } from '@ardoise/projections';
import { classesProjection } from '../read/classes.js';
import { classNotices } from '../reactions/live-notices.js';
import { classDecider } from './school-class.js';
import type { ClassEvent } from './school-class.js';

/** Events as version 1 wrote them: this file only grows. */
const events = (
  JSON.parse(readFileSync(new URL('golden-events.json', import.meta.url), 'utf8')) as RecordedEvent[]
).map((event, position) => ({ ...event, id: '', stream: 'x', revision: 0, position }));

describe('events of version 1', () => {
  it('still make the same class', () => {
    const state = events.reduce(
      (before, event) => classDecider.evolve(before, event as RecordedEvent & ClassEvent),
      classDecider.initial,
    );
    expect(state).toEqual({
      classId: 'k1',
      name: '3e Bilingue',
      schoolYear: '2026-2027',
      archived: false,
      code: null,
      members: new Map([
        ['s1', 'import'],
        ['p1', 'professor'],
        ['s3', 'provider'],
      ]),
    });
    expect(foldInMemory(classesProjection, events)).toEqual([
      {
        id: 'k1',
        name: '3e Bilingue',
        nameKey: '3e bilingue',
        schoolYear: '2026-2027',
        archived: false,
        code: null,
        members: [
          { userId: 's1', at: '2026-11-24T22:00:02.000Z' },
          { userId: 'p1', at: '2026-11-24T22:00:04.000Z' },
          { userId: 's3', at: '2026-11-27T08:30:00.000Z' },
        ],
      },
    ]);
  });

  it('are told to professors, and to whom they are about', () => {
    const notices = events.flatMap(classNotices);
    expect(notices.filter(({ room }) => room === 'role:professor')).toHaveLength(events.length);
    expect(notices.filter(({ room }) => room !== 'role:professor').map(({ room }) => room)).toEqual([
      'user:s1',
      'user:s2',
      'user:p1',
      'user:s2',
      'user:s3',
    ]);
    expect(new Set(events.map(({ type }) => type)).size).toBe(7);
  });
});
