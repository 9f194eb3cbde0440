import { readFileSync } from 'node:fs';
import { upcast } from '@ardoise/event-store';
import type { RecordedEvent } from '@ardoise/event-store';
import { foldInMemory } from '@ardoise/projections';
import { discussionUpcasts } from './upcasts.js';
import { discussionNotices } from '../reactions/live-notices.js';
import { commentsProjection } from '../read/comments.js';

/** Events as version 1 wrote them: this file only grows. */
const events = (
  JSON.parse(readFileSync(new URL('golden-events.json', import.meta.url), 'utf8')) as RecordedEvent[]
).map((event, position) => upcast({ ...event, id: '', stream: 'x', revision: 0, position }, discussionUpcasts));

describe('events of version 1', () => {
  it('still make the same comments', () => {
    expect(foldInMemory(commentsProjection, events)).toEqual([
      {
        id: 'm1',
        flashcardId: 'c1',
        text: 'Est-ce bien cela ?',
        createdAt: '2026-01-01T10:00:00.000Z',
        read: true,
        authorId: 's1',
        signed: false,
        answers: [{ id: 'a1', text: 'Oui, relisez le verso.', at: '2026-11-29T10:00:00.000Z', by: 'p1' }],
        unseen: false,
      },
      {
        id: 'm3',
        flashcardId: 'c1',
        text: 'Et pourquoi ?',
        createdAt: '2026-11-29T12:00:00.000Z',
        read: false,
        authorId: 's2',
        signed: true,
        answers: [],
        unseen: false,
      },
    ]);
    expect(foldInMemory(commentsProjection, events.slice(0, -2))).toMatchObject([{ unseen: true }]);
  });

  it('are told to professors by the card, and of answers their readers', () => {
    const told = events.map((event) => discussionNotices(event).map(({ room, topic, id }) => `${room} ${topic} ${id}`));
    const professors = 'role:professor comments c1';
    expect(told).toEqual([
      ...Array.from({ length: 4 }, () => [professors]),
      [professors, 'user:s1 comments c1'],
      ['user:s1 comments c1'],
      [professors],
    ]);
    expect(new Set(events.map(({ type }) => type)).size).toBe(5);
  });
});
