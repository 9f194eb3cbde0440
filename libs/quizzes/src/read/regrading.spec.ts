import type { MarkedCard } from './marks.js';
import { corrections } from './regrading.js';

const zone = { label: 'Aorte', shape: 'ellipse', x: 400, y: 100, width: 200, height: 100 } as const;
const media = { id: 'm1', extension: 'png', bytes: 1 };
const asked = {
  flashcardId: 'c1',
  revision: 0,
  question: 'Où est l’aorte ?',
  answer: ['Aorte'],
  possibleAnswers: [],
  isFillableText: false,
  kind: 'labels',
  details: { ask: 'where', zones: [zone], others: [] },
  media,
  corrected: false,
} as unknown as MarkedCard;
const moved = { ask: 'where', zones: [{ ...zone, x: 0 }], others: [] } as const;
const corrected = (now: Partial<MarkedCard>) =>
  corrections([asked], new Map([['c1', { ...asked, details: moved, ...now } as MarkedCard]]));

describe('zones that were drawn anew', () => {
  it('correct what was answered on the same picture', () => {
    expect(corrected({})).toEqual([{ flashcardId: 'c1', revision: 0, answer: ['Aorte'], details: moved }]);
  });

  it('of another picture are another question, which is only taken where a professor says so', () => {
    const questionNow = asked.question;
    expect(corrected({ media: { ...media, id: 'm2' } })).toMatchObject([{ flashcardId: 'c1', questionNow }]);
  });
});
