import { firstStream, numberOf, revisionStream, streamsBack } from './revision-streams.js';

const student = '0190a6b0-0000-7000-8000-000000000001';
const number = (stream: string, revision: number) =>
  numberOf({
    id: 'e',
    type: 'FlashcardRated',
    stream,
    revision,
    position: 1,
    data: { studentId: student },
    metadata: { at: '2026-11-22T00:00:00.000Z', version: 1 },
  });

describe('the streams of a student', () => {
  it('are one a month of UTC', () => {
    expect(revisionStream(student, '2026-11-30T23:59:59.999Z')).toBe(`revision-${student}-2026-11`);
    expect(revisionStream(student, '2026-12-01T00:00:00.000Z')).toBe(`revision-${student}-2026-12`);
  });

  it('go back over the turn of a year, the newest first', () => {
    const streams = streamsBack(student, '2027-02-03T00:00:00.000Z', '2026-11-30T10:00:00.000Z');
    expect(streams).toEqual(
      ['2027-02', '2027-01', '2026-12', '2026-11'].map((month) => `revision-${student}-${month}`),
    );
    expect(streamsBack(student, '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z')).toEqual([]);
  });

  it('name their events in the order of the log, those of the first stream by their revision as ever', () => {
    const numbers = [
      number(firstStream(student), 0),
      number(firstStream(student), 70_000),
      number(revisionStream(student, '2026-12-31T00:00:00.000Z'), 0),
      number(revisionStream(student, '2026-12-31T00:00:00.000Z'), 9_999),
      number(revisionStream(student, '2027-01-01T00:00:00.000Z'), 0),
    ];
    expect(numbers.slice(0, 2)).toEqual([0, 70_000]);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(5);
    expect(numbers.every(Number.isSafeInteger)).toBe(true);
  });
});
