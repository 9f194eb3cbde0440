import { cardFieldsOf, contentIn, contentOf, EMPTY_CONTENT, sameContent } from './content.js';
import type { Content, MediaRef } from './content.js';

const media: MediaRef = { id: 'front', extension: 'png', bytes: 3 };
const mediaVerso: MediaRef = { id: 'back', extension: 'mp3', bytes: 4 };

/** Every part, other than in an empty one: a part that is added does not compile until it stands here. */
const FULL: Required<Content> = {
  question: 'Le ... boit',
  answer: ['chat'],
  possibleAnswers: ['chat', 'chien'],
  isFillableText: true,
  kind: 'pairs',
  details: { pairs: [{ left: 'Togo', right: 'Lomé' }], others: [] },
  additionalTextVerso: 'Du lait',
  media,
  mediaVerso,
};

it('each part goes over the wire and comes back, but for files, which are stored before', () => {
  const wire = cardFieldsOf(FULL, ({ id }) => `/${id}`);
  expect(wire).toMatchObject({ media: '/front', media_verso: '/back' });
  expect(contentOf(wire, { ...EMPTY_CONTENT, media, mediaVerso })).toEqual(FULL);
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
