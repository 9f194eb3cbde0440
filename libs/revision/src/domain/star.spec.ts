import { DomainError, STARS_MOST } from '@ardoise/contracts';
import { star } from './star.js';

const given = { studentId: 's1', flashcardId: 'c1', starred: true };
const data = { studentId: 's1', flashcardId: 'c1' };
const full = new Set(Array.from({ length: STARS_MOST }, (_, n) => `other-${n}`));

describe('a star', () => {
  it('is given and taken', () => {
    expect(star(given, new Set(['c2']))).toEqual([{ type: 'FlashcardStarred', data }]);
    expect(star({ ...given, starred: false }, new Set(['c1']))).toEqual([{ type: 'FlashcardUnstarred', data }]);
  });

  it('that stands so already is nothing new', () => {
    expect(star(given, new Set(['c1']))).toEqual([]);
    expect(star({ ...given, starred: false }, new Set())).toEqual([]);
  });

  it('is refused to whoever has given as many as there can be, and can be taken from them', () => {
    expect(() => star(given, full)).toThrow(new DomainError('stars-full'));
    const [one = ''] = full;
    expect(star({ ...given, flashcardId: one }, full)).toEqual([]);
    expect(star({ ...given, flashcardId: one, starred: false }, full)).toHaveLength(1);
  });
});
