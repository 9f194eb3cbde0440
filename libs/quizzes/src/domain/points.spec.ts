import fc from 'fast-check';
import { rankedPlaces, podiumOf, pointsOf } from './points.js';

const shown = { shownAt: 1_000_000, deadline: 1_030_000, givenMs: 30_000 };
const after = (seconds: number, timeFactor = 1) => pointsOf(shown, timeFactor, shown.shownAt + seconds * 1_000);

describe('the points of a right answer', () => {
  it('are 1,000 at once and fall to 500 at the end of the time', () => {
    expect([0, 7.5, 15, 30].map((seconds) => after(seconds))).toEqual([1_000, 875, 750, 500]);
  });

  it('are 1,000 where there is no time limit', () => {
    expect(pointsOf({ shownAt: 0, deadline: null, givenMs: null }, 1, 1_000_000)).toBe(1_000);
  });

  it('measure somebody with extra time by their own', () => {
    expect(after(20, 4 / 3)).toBe(after(15));
  });

  it('are never less than 500: within the two seconds for the network, or in time that was added', () => {
    expect(after(31)).toBe(500);
    expect(pointsOf({ ...shown, deadline: 1_045_000 }, 1, 1_040_000)).toBe(500);
  });

  it('never grow with the time that an answer took', () => {
    const seconds = fc.double({ min: -5, max: 100, noNaN: true });
    fc.assert(
      fc.property(seconds, seconds, fc.double({ min: 1, max: 3, noNaN: true }), (a, b, factor) => {
        const [sooner, later] = a < b ? [a, b] : [b, a];
        expect(after(sooner, factor)).toBeGreaterThanOrEqual(after(later, factor));
      }),
    );
  });
});

describe('a podium', () => {
  const podium = (...points: number[]) =>
    podiumOf(points.map((one, index) => ({ studentId: 'abcdefghij'.charAt(index), points: one })));
  const of = (...points: number[]) => podium(...points).named.map(({ place, studentId }) => `${place}${studentId}`);

  it('has the three with the most points, best first', () => {
    expect(of(500, 2_000, 750, 1_000)).toEqual(['1b', '2d', '3c']);
  });

  it('gives the same place for as many points, and leaves out the next ones', () => {
    expect(of(1_000, 1_000, 750, 500)).toEqual(['1a', '1b', '3c']);
    expect(of(1_000, 750, 750, 750, 500)).toEqual(['1a', '2b', '2c', '2d']);
  });

  it('names nobody without points, and at most six, and counts the others', () => {
    expect(of(0, 0)).toEqual([]);
    const equals = Array.from({ length: 8 }, () => 500);
    expect(of(...equals)).toHaveLength(6);
    // Of the same place as the last who is named, and counted with it.
    expect(podium(900, ...equals).others.map(({ place }) => place)).toEqual([2, 2, 2]);
    expect(podium(900, 800, 700, 600).others).toEqual([]);
  });
});

describe('the places of a class', () => {
  it('go on behind the podium, and are nobody’s without points', () => {
    const points = [500, 900, 0, 900, 700, 600, 600, 100];
    const places = rankedPlaces(points.map((one, index) => ({ studentId: 'abcdefgh'.charAt(index), points: one })));
    expect(Object.fromEntries(places)).toEqual({ b: 1, d: 1, e: 3, f: 4, g: 4, a: 6, h: 7 });
  });
});
