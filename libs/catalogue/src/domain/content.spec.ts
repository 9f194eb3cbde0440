import { FULL_CARD } from '@ardoise/contracts/samples';
import { cardFieldsOf, contentIn, contentOf, EMPTY_CONTENT, sameContent } from './content.js';
import type { Content, MediaRef } from './content.js';

const media: MediaRef = { id: 'front', extension: 'png', bytes: 3 };
const mediaVerso: MediaRef = { id: 'back', extension: 'mp3', bytes: 4 };

const details = { pairs: [{ left: 'Togo', right: 'Lomé' }], others: [] };
const WIRE = { ...FULL_CARD, kind: 'pairs' as const, details };
const FULL = contentOf(WIRE, { ...EMPTY_CONTENT, media, mediaVerso });

it('each part comes over the wire and goes back, but for files, which are stored before', () => {
  const urls = { media: '/front', media_verso: '/back' };
  expect(cardFieldsOf(FULL, ({ id }) => `/${id}`)).toEqual({ ...WIRE, ...urls });
});

it('each part is taken out of what holds others besides', () => {
  expect(contentIn({ ...FULL, quizId: 'q' } as Content)).toEqual(FULL);
});

it('a card is another one when any part of it is', () => {
  for (const part of Object.keys(FULL)) {
    const other = { ...FULL, [part]: EMPTY_CONTENT[part as keyof Content] };
    expect([part, sameContent(FULL, other)]).toEqual([part, false]);
  }
});
