import { readFileSync } from 'node:fs';
import type { RecordedEvent } from '@ardoise/event-store';
import { foldInMemory } from '@ardoise/projections';
import { sharesProjection } from '../read/shares.js';

/** Events as version 1 wrote them: this file only grows. */
const events = (
  JSON.parse(readFileSync(new URL('golden-events.json', import.meta.url), 'utf8')) as RecordedEvent[]
).map((event, position) => ({ ...event, id: `e${position}`, stream: 'x', revision: 0, position }));

describe('events of version 1', () => {
  it('are all there', () => {
    expect(new Set(events.map(({ type }) => type)).size).toBe(2);
  });

  it('still make the same shares', () => {
    expect(foldInMemory(sharesProjection, events)).toEqual([
      {
        id: 'f2',
        linkId: '019abc00-0000-7000-8000-000000000002',
        licence: 'cc0',
        signedBy: 'school',
        userId: 'p1',
        sharedAt: '2026-11-25T08:00:01.000Z',
      },
    ]);
  });
});
