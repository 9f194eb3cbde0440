import { upcast } from '@ardoise/event-store';
import { catalogueUpcasts } from './upcasts.js';

const written = (type: string, data: object, version: number) => ({
  type,
  data,
  id: 'e1',
  stream: 's',
  revision: 0,
  position: 1,
  metadata: { at: '2026-01-01T08:00:00.000Z', version },
});

describe('line ends that forms have sent', () => {
  const content = {
    question: 'Citez :\r\n\r\n- un\r\n- deux',
    answer: ['a\rb', 'c'],
    possibleAnswers: [],
    isFillableText: false,
    additionalTextVerso: 'sans\nchangement',
    media: { id: 'm1', extension: 'jpg', bytes: 12 },
    mediaVerso: null,
  };

  it('are read as line feeds in what version 1 wrote, and all else is as it was', () => {
    const event = written('FlashcardAdded', { flashcardId: 'c1', deckId: 'd1', visible: true, content }, 1);
    expect(upcast(event, catalogueUpcasts)).toEqual({
      ...event,
      data: {
        ...event.data,
        content: { ...content, question: 'Citez :\n\n- un\n- deux', answer: ['a\nb', 'c'] },
      },
      metadata: { ...event.metadata, version: 2 },
    });
    expect(event.data).toHaveProperty('content', content);
  });

  it('do not concern what carries no text, nor what version 2 wrote', () => {
    for (const event of [
      written('FlashcardMoved', { flashcardId: 'c1', from: 'd1', deckId: 'd2', visible: true }, 1),
      written('FlashcardAdded', { flashcardId: 'c1', deckId: 'd1', visible: true, content }, 2),
    ])
      expect(upcast(event, catalogueUpcasts)).toBe(event);
  });
});
