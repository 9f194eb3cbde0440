import { Jobs } from './jobs.js';
import { nightOf, Nights } from './nights.js';

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
  override counts = async () => ({ waiting: 0, running: 0, failed: 0, parked: 0 });
  override retry = async () => false;
  override idle = async () => {};
  override close = async () => {};
}

it('asks again when its jobs could not be taken in, and not any more once stopped', async () => {
  const jobs = new AwayJobs(2);
  const troubles: unknown[] = [];
  const nights = new Nights({
    jobs,
    jobsOf: (night) => [{ id: night, name: 'check', data: {} }],
    timeZone: 'Europe/Paris',
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
