import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeNotice, Role } from '@ardoise/contracts';
import { LIVE_TOPICS } from '@ardoise/contracts/light';
import { staleOnNotices } from './stale-after-notices.ts';
import { REST_MS, JITTER_MS } from './jitter.ts';
import { refetchMoment, nameOfTag } from '../tags.ts';
import type { Moment } from '../tags.ts';

/** What students are told of in their common room. */
const ALL_HEAR = ['folders', 'decks', 'flashcards', 'quizzes', 'progress'] as const;
const START = Date.parse('2026-03-02T08:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A screen that hears notices; `made` tells when something became stale, and what. */
function aScreen(role: Role) {
  const made: { at: number; tags: string[] }[] = [];
  const caches = staleOnNotices(role, (tags) => made.push({ at: Date.now() - START, tags: tags.map(nameOfTag) }));
  const hear = (...notices: [ChangeNotice['topic'], string | null][]) =>
    caches.hear(notices.map(([topic, id]) => ({ topic, id, position: 1 })));
  return { made, hear, missed: caches.missed, stop: caches.stop };
}

describe('when what a notice makes stale is fetched', () => {
  const THROTTLED: readonly string[] = ['attempts', 'classes', 'assignments'];
  const MOMENTS: [Role, Moment, [ChangeNotice['topic'], string | null][]][] = [
    [
      'professor',
      'throttled',
      [
        ['attempts', 'q1'],
        ['classes', 'k1'],
        ['assignments', 'a1'],
      ],
    ],
    ['professor', 'now', LIVE_TOPICS.filter((topic) => !THROTTLED.includes(topic)).map((topic) => [topic, 'x'])],
    [
      'student',
      'now',
      [
        ['attempts', 'q1'],
        ['proposals', 'c1'],
        ['progress', 'the-student'],
        ['stars', 'the-student'],
      ],
    ],
    ['student', 'jittered', [...ALL_HEAR.map((topic): [typeof topic, null] => [topic, null])]],
  ];

  it.each(MOMENTS)('for a %s: %s', (role, moment, notices) => {
    for (const [topic, id] of notices) expect([topic, refetchMoment(role, { topic, id })]).toEqual([topic, moment]);
  });
});

describe('a student’s screen', () => {
  it('waits a moment of its own, between nothing and three seconds', () => {
    const screens = Array.from({ length: 400 }, () => aScreen('student'));
    for (const { hear } of screens) hear(['quizzes', null]);
    vi.advanceTimersByTime(JITTER_MS);
    const moments = screens.flatMap(({ made }) => made.map(({ at }) => at));
    expect(moments).toHaveLength(400);
    for (const third of [0, 1, 2]) {
      const within = moments.filter((at) => at >= (third * JITTER_MS) / 3 && at <= ((third + 1) * JITTER_MS) / 3);
      expect(within.length).toBeGreaterThan(80);
    }
  });

  it('takes all that it hears meanwhile together', () => {
    const { made, hear } = aScreen('student');
    hear(['flashcards', null]);
    hear(['flashcards', null], ['folders', null]);
    hear(['quizzes', null]);
    vi.advanceTimersByTime(60_000);
    expect(made).toHaveLength(1);
    const { tags } = made[0]!;
    expect(tags).toEqual(expect.arrayContaining(['folders', 'decks', 'flashcards', 'progress', 'quizzes']));
    expect(new Set(tags).size).toBe(tags.length);
  });

  it('asks for a topic every five seconds at most, and for the last change in the end', () => {
    const { made, hear } = aScreen('student');
    for (let second = 0; second < 30; second++) {
      hear(['flashcards', null]);
      vi.advanceTimersByTime(1_000);
    }
    const heard = made.length;
    expect(heard).toBeGreaterThanOrEqual(5);
    vi.advanceTimersByTime(60_000);
    expect(made).toHaveLength(heard + 1);
    made.slice(1).forEach(({ at }, index) => expect(at - made[index]!.at).toBeGreaterThanOrEqual(REST_MS));
    expect(made.at(-1)!.at).toBeGreaterThan(29_000);
  });

  it('does not let one topic’s rest hold up another', () => {
    // In the middle of its moments: by chance the rest may end while the other topic waits, and both go together.
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { made, hear } = aScreen('student');
    hear(['flashcards', null]);
    vi.advanceTimersByTime(JITTER_MS);
    hear(['flashcards', null], ['quizzes', null]);
    vi.advanceTimersByTime(JITTER_MS);
    expect(made[1]).toMatchObject({ tags: ['quizzes'] });
    vi.advanceTimersByTime(REST_MS);
    expect(made).toHaveLength(3);
  });

  it('follows its own student’s other screens at once', () => {
    const { made, hear } = aScreen('student');
    hear(['progress', 'the-student']);
    hear(['attempts', 'q1']);
    hear(['attempts', 'q1']);
    expect(made.map(({ at, tags }) => [at, tags[0]])).toEqual([
      [0, 'progress'],
      [0, 'attempts q1'],
      [0, 'attempts q1'],
    ]);
  });

  it('catches up in its own moment after a lost connection: all others were cut off with it', () => {
    const { made, missed } = aScreen('student');
    missed();
    expect(made).toEqual([]);
    vi.advanceTimersByTime(JITTER_MS);
    expect(made.map(({ tags }) => tags)).toEqual([[...LIVE_TOPICS]]);
  });

  it('asks for nothing after it is closed', () => {
    const { made, hear, stop } = aScreen('student');
    hear(['folders', null]);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(made).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a professor’s screen', () => {
  it('follows at once, and names what changed', () => {
    const { made, hear } = aScreen('professor');
    hear(['quizzes', 'q1'], ['comments', 'c1']);
    expect(made).toEqual([{ at: 0, tags: ['quizzes q1', 'quizzes LIST', 'comments c1', 'comments LIST'] }]);
  });

  it('follows attempts in steps of two seconds, each with all quizzes that it was told of', () => {
    const { made, hear } = aScreen('professor');
    hear(['attempts', 'q1']);
    hear(['attempts', 'q1']);
    hear(['attempts', 'q2']);
    vi.advanceTimersByTime(60_000);
    expect(made).toEqual([
      { at: 0, tags: ['attempts q1', 'attempts LIST'] },
      { at: 2_000, tags: ['attempts q1', 'attempts LIST', 'attempts q2'] },
    ]);
  });

  it('catches up at once after a lost connection', () => {
    const { made, missed } = aScreen('professor');
    missed();
    expect(made).toEqual([{ at: 0, tags: [...LIVE_TOPICS] }]);
  });

  it('passes over what a newer server may tell of', () => {
    const { made, hear } = aScreen('professor');
    hear(['holidays' as ChangeNotice['topic'], 'x']);
    expect(made).toEqual([]);
  });
});
