import { COLOURS, faceOf, isSign } from './faces.js';

describe('the face of a category', () => {
  it('is the same each time for the same id', () => {
    const id = '0198b7a0-0000-7000-8000-000000000000';
    expect(faceOf({ id })).toEqual(faceOf({ id, colour: undefined, sign: undefined }));
  });

  it('is what was chosen, each part by itself', () => {
    const { colour, sign } = faceOf({ id: 'f1' });
    expect(faceOf({ id: 'f1', sign: '🌍' })).toEqual({ colour, sign: '🌍' });
    expect(faceOf({ id: 'f1', colour: 'pink' })).toEqual({ colour: 'pink', sign });
  });

  it('differs among categories: each of the colours, and each of eight signs, is met', () => {
    const faces = Array.from({ length: 400 }, (_, n) => faceOf({ id: `${n}`.padStart(8, 'a7c3') }));
    expect(new Set(faces.map(({ colour }) => colour))).toEqual(new Set(COLOURS));
    const signs = new Set(faces.map(({ sign }) => sign));
    expect(signs.size).toBe(8);
    expect([...signs].every(isSign)).toBe(true);
  });
});

describe('a sign', () => {
  it.each(['🌍', '❤️', '🇫🇷', '1️⃣', '👩🏻‍❤️‍💋‍👨🏿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'])('is one emoji: %s', (text) => expect(isSign(text)).toBe(true));

  it.each(['', 'a', '1', '🌍🌍', ' 🌍', '\ud83c', '🇫', '🌍\u0301', '<b>', '🌍'.repeat(12)])('is not %j', (text) =>
    expect(isSign(text)).toBe(false),
  );
});
