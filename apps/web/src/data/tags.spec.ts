import { describe, expect, it } from 'vitest';
import { LIVE_TOPICS } from '@ardoise/contracts/light';
import { topicTags, nameOfTag, staleAfter, staleBy, union } from './tags.ts';
import type { CacheTag } from './tags.ts';

const FOLDERS = ['folders LIST', 'folders PLACE'];
const DECKS = ['decks LIST', 'decks PLACE'];

/** To a student who comes into a class, or leaves it, other things are there. */
const CLASSES = ['classes', 'folders', 'decks', 'flashcards', 'progress', 'quizzes'];

/** Topic → what goes stale where nobody says which thing changed, and where it is 'x'. */
const TABLE: Record<string, [unnamed: string[], named: string[]]> = {
  folders: [
    ['folders', 'decks', 'flashcards', 'progress'],
    ['folders x', ...FOLDERS, ...DECKS, 'flashcards LIST', 'flashcards WHOLE', 'progress'],
  ],
  decks: [
    ['decks', ...FOLDERS, 'flashcards', 'progress'],
    ['decks x', 'decks LIST', ...FOLDERS, 'flashcards LIST', 'flashcards WHOLE', 'progress'],
  ],
  flashcards: [
    ['flashcards', ...DECKS, ...FOLDERS, 'progress'],
    ['flashcards x', 'flashcards LIST', ...DECKS, ...FOLDERS, 'progress'],
  ],
  progress: [['progress'], ['progress']],
  stars: [['stars'], ['stars']],
  users: [['users'], ['users x', 'users LIST']],
  classes: [CLASSES, CLASSES],
  tags: [
    ['tags', 'folders', 'decks', 'flashcards'],
    ['tags', 'folders', 'decks', 'flashcards'],
  ],
  proposals: [
    ['proposals', 'flashcards', ...DECKS, ...FOLDERS],
    ['flashcards x', 'flashcards LIST', 'proposals LIST', ...DECKS, ...FOLDERS],
  ],
  comments: [['comments'], ['comments x', 'comments LIST']],
  quizzes: [['quizzes'], ['quizzes x', 'quizzes LIST']],
  attempts: [['attempts'], ['attempts x', 'attempts LIST']],
  assignments: [['assignments'], ['assignments x', 'assignments LIST']],
};

const words = (tags: readonly CacheTag[]) => tags.map(nameOfTag);

describe('what a notice makes stale', () => {
  it('is said for every topic', () => {
    expect(Object.keys(TABLE)).toEqual([...LIVE_TOPICS]);
  });

  it.each(LIVE_TOPICS)('of %s: all of it without an id, what hangs on one thing with it', (topic) => {
    const [unnamed, named] = TABLE[topic]!;
    const sorted = (tags: readonly CacheTag[]) => words(tags).sort();
    expect(sorted(staleBy({ topic, id: null }))).toEqual([...unnamed].sort());
    expect(sorted(staleAfter(topic))).toEqual([...unnamed].sort());
    expect(sorted(staleBy({ topic, id: 'x' }))).toEqual([...named].sort());
  });

  it('always reaches the lists of its topic, named or not', () => {
    for (const topic of LIVE_TOPICS)
      for (const id of [null, 'x']) {
        const found = words(staleBy({ topic, id }));
        expect(found.some((word) => word === topic || word === `${topic} LIST`)).toBe(true);
      }
  });

  it('is named once, however many notices say it', () => {
    const all = union(
      staleBy({ topic: 'quizzes', id: 'x' }),
      staleBy({ topic: 'quizzes', id: 'y' }),
      topicTags('quizzes'),
    );
    expect(words(all)).toEqual(['quizzes x', 'quizzes LIST', 'quizzes y', 'quizzes']);
  });
});
