import { readFileSync } from 'node:fs';
import type { Document } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { progressProjection } from './read/progress.js';

/** Events as version 1 wrote them: this file only grows. */
const events = JSON.parse(readFileSync(new URL('golden-events.json', import.meta.url), 'utf8')) as RecordedEvent[];

describe('events of version 1', () => {
  it('still make the same progress', () => {
    const found = new Map<string, Document>();
    for (const event of events)
      for (const id of progressProjection.touched(event)) {
        const document = progressProjection.evolve(found.get(id), event, id);
        if (document) found.set(id, document);
        else found.delete(id);
      }
    expect([...found.values()]).toEqual([
      { id: 's1:c1', studentId: 's1', flashcardId: 'c1', dueAt: Date.parse('2026-01-01T08:10:00.000Z') },
      { id: 's1:c2', studentId: 's1', flashcardId: 'c2', dueAt: null },
    ]);
  });
});
