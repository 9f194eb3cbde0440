import { Jobs } from './jobs.js';
import { hourIn, nightOf, Rounds } from './rounds.js';

const at = (moment: string) => nightOf(Date.parse(moment), 'Europe/Paris');

describe('a night', () => {
  it.each([
    ['in winter', '2026-01-10T02:00:00Z', '2026-01-10'],
    ['just before 3 o’clock', '2026-01-10T01:59:59Z', '2026-01-09'],
    ['in summer', '2026-07-10T01:00:00Z', '2026-07-10'],
    ['just before 3 o’clock in summer', '2026-07-10T00:59:59Z', '2026-07-09'],
    ['in the evening', '2026-07-10T21:00:00Z', '2026-07-10'],
  ])('is that of the day of its morning: %s', (_, moment, night) => {
    expect(at(moment)).toBe(night);
  });

  it('comes once a day, also when the clocks change', () => {
    for (const change of ['2026-03-28T00:00:00Z', '2026-10-24T00:00:00Z']) {
      const nights = Array.from({ length: 72 }, (_, hour) =>
        nightOf(Date.parse(change) + hour * 3_600_000, 'Europe/Paris'),
      );
      expect(nights).toEqual([...nights].sort());
      expect(new Set(nights).size).toBe(4);
    }
  });
});

describe('a night that begins at another hour', () => {
  const moments = (from: string, zone: string, beginsAt: number) =>
    Array.from({ length: 72 * 2 }, (_, half) => nightOf(Date.parse(from) + half * 1_800_000, zone, beginsAt));

  it('begins at that hour of the clock, or when it has skipped that hour', () => {
    const night = (moment: string) => nightOf(Date.parse(moment), 'Europe/Paris', 2);
    expect(['2026-01-10T00:59:59Z', '2026-01-10T01:00:00Z'].map(night)).toEqual(['2026-01-09', '2026-01-10']);
    // The clocks go from 2 to 3.
    expect(['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z'].map(night)).toEqual(['2026-03-28', '2026-03-29']);
    expect(nightOf(Date.parse('2026-01-01T22:59:59Z'), 'Europe/Paris', 0)).toBe('2026-01-01');
    expect(nightOf(Date.parse('2026-01-01T21:59:59Z'), 'Europe/Paris', 23)).toBe('2025-12-31');
  });

  it.each(['Europe/Paris', 'Pacific/Auckland'])('comes once a day in %s', (zone) => {
    for (const change of [
      '2026-03-27T12:00:00Z',
      '2026-04-03T12:00:00Z',
      '2026-09-25T12:00:00Z',
      '2026-10-23T12:00:00Z',
    ])
      for (const hour of [0, 2, 3, 23]) {
        const nights = moments(change, zone, hour);
        expect(nights).toEqual([...nights].sort());
        expect(new Set(nights).size).toBeLessThanOrEqual(4);
        expect(new Set(nights).size).toBeGreaterThanOrEqual(3);
      }
  });
});

describe('an hour', () => {
  it('is that of the zone, and one where clocks are put back comes once', () => {
    expect(hourIn(Date.parse('2026-07-10T22:59:59Z'), 'Europe/Paris')).toBe('2026-07-11T00');
    const hours = [0, 1, 2, 3].map((hour) =>
      hourIn(Date.parse('2026-10-24T23:30:00Z') + hour * 3_600_000, 'Europe/Paris'),
    );
    expect(hours).toEqual(['2026-10-25T01', '2026-10-25T02', '2026-10-25T02', '2026-10-25T03']);
  });
});

/** Its engine is away as often as told. */
class AwayJobs extends Jobs {
  readonly added: string[] = [];
  constructor(private failures: number) {
    super();
  }
  override async add(jobs: readonly { id: string }[]): Promise<void> {
    if (this.failures-- > 0) throw new Error('away');
    this.added.push(...jobs.map(({ id }) => id));
  }
  override work = async () => {};
  override parked = async () => [];
  override failing = async () => [];
  override counts = async () => ({ waiting: 0, running: 0, failed: 0, parked: 0 });
  override board = () => undefined;
  override retry = async () => false;
  override idle = async () => {};
  override close = async () => {};
}

it('asks again when its jobs could not be taken in, and not any more once stopped', async () => {
  const jobs = new AwayJobs(2);
  const troubles: unknown[] = [];
  const nights = new Rounds({
    jobs,
    roundOf: (now) => nightOf(now, 'Europe/Paris'),
    jobsOf: (night) => [{ id: night, name: 'check', data: {} }],
    now: () => Date.parse('2026-01-10T12:00:00Z'),
    onTrouble: (error) => troubles.push(error),
  });
  for (let look = 0; look < 4; look++) await nights.look();
  expect(troubles).toHaveLength(2);
  expect(jobs.added).toEqual(['2026-01-10']);
  await nights.stop();
  await nights.look();
  expect(jobs.added).toEqual(['2026-01-10']);
});
