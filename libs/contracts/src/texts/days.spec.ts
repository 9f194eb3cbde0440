import { beginningOf, daysAfter, daysBetween, daysIn, hoursIn } from './days.js';

const PARIS = 'Europe/Paris';
const iso = (moment: number) => new Date(moment).toISOString();

describe('a day of a time zone', () => {
  it.each([
    ['2026-01-15', PARIS, '2026-01-14T23:00:00.000Z'],
    ['2026-07-15', PARIS, '2026-07-14T22:00:00.000Z'],
    ['2026-03-29', PARIS, '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', PARIS, '2026-03-29T22:00:00.000Z'],
    ['2026-01-15', 'Pacific/Kiritimati', '2026-01-14T10:00:00.000Z'],
    ['2026-01-15', 'Pacific/Pago_Pago', '2026-01-15T11:00:00.000Z'],
    ['2026-01-15', 'Asia/Kathmandu', '2026-01-14T18:15:00.000Z'],
    // Midnight did not exist: clocks went from 23:59 to 01:00.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, begins) => {
    const moment = beginningOf(day, zone);
    expect(iso(moment)).toBe(begins);
    expect([daysIn(zone)(moment - 1), daysIn(zone)(moment)]).toEqual([daysAfter(day, -1), day]);
  });

  it('has 23 hours when clocks go forward and 25 when they go back', () => {
    const hours = (day: string) => (beginningOf(daysAfter(day, 1), PARIS) - beginningOf(day, PARIS)) / 3_600_000;
    expect(['2026-03-29', '2026-10-25', '2026-10-26'].map(hours)).toEqual([23, 25, 24]);
  });

  it('knows its hours', () => {
    const hourOf = hoursIn(PARIS);
    expect(hourOf(Date.parse('2026-07-14T22:05:00Z'))).toEqual({ day: '2026-07-15', hour: 0 });
    expect(hourOf(Date.parse('2026-01-14T22:59:59Z'))).toEqual({ day: '2026-01-14', hour: 23 });
  });

  it('counts both ends of a period', () => {
    expect([daysBetween('2026-02-01', '2026-03-01'), daysBetween('2026-03-01', '2026-03-01')]).toEqual([29, 1]);
    expect(daysBetween('2026-03-02', '2026-03-01')).toBe(0);
  });
});
