import { parseRange } from './parse-range.js';

describe('a Range header for 10 bytes', () => {
  it.each([
    ['bytes=0-4', { start: 0, end: 4 }],
    ['bytes=5-5', { start: 5, end: 5 }],
    ['bytes=3-', { start: 3, end: 9 }],
    ['bytes=9-', { start: 9, end: 9 }],
    ['bytes=0-999', { start: 0, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-10', { start: 0, end: 9 }],
    ['bytes=-999', { start: 0, end: 9 }],
    [' bytes=1-2 ', { start: 1, end: 2 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=10-12', 'unsatisfiable'],
    ['bytes=999999999999999-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [undefined, null],
    ['', null],
    ['bytes=', null],
    ['bytes=-', null],
    ['bytes=4-2', null],
    ['bytes=a-b', null],
    ['bytes=1.5-2', null],
    ['bytes=--3', null],
    ['bytes=0-1,3-4', null],
    ['bytes=0-1, 3-4', null],
    ['items=0-1', null],
    [`bytes=0-${'9'.repeat(400)}`, null],
  ])('%p', (header, expected) => {
    expect(parseRange(header, 10)).toEqual(expected);
  });

  it.each(['bytes=0-', 'bytes=-5', 'bytes=0-0'])('of an empty file is never satisfiable: %s', (header) => {
    expect(parseRange(header, 0)).toBe('unsatisfiable');
  });
});
