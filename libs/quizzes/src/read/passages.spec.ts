import { FINISHED } from '../domain/availability.js';
import { counting, countingOfEach } from './passages.js';

const passage = (studentId: string, runId: string, passed: number, until = FINISHED) => ({
  studentId,
  runId,
  passed,
  until,
});
const home = passage('a', '', 3);
const silent = passage('a', 'one', 0);
const spoke = passage('a', 'two', 1);

describe('what counts of all that a student took', () => {
  it('is the last in which they did anything', () => {
    expect(counting([silent, home])).toBe(home);
    expect(counting([spoke, silent, home])).toBe(spoke);
    expect(counting([silent])).toBe(silent);
    expect(counting([])).toBeUndefined();
  });

  it('is what goes on, though nothing was answered in it yet', () => {
    const goesOn = passage('a', 'one', 0, 0);
    expect(countingOfEach([home, goesOn])).toEqual([goesOn]);
  });

  it('is one of each, in the order in which these began', () => {
    const other = passage('b', 'one', 1);
    expect(countingOfEach([home, other, silent])).toEqual([home, other]);
    expect(countingOfEach([silent, other, home, spoke])).toEqual([other, spoke]);
    expect(countingOfEach([silent, passage('a', 'two', 0)])).toEqual([passage('a', 'two', 0)]);
  });

  it('is besides what was taken where nobody is named', () => {
    expect(countingOfEach([home, spoke, silent], new Set(['two']))).toEqual([home, spoke]);
    expect(countingOfEach([silent, spoke], new Set(['one', 'two']))).toEqual([silent, spoke]);
  });
});
