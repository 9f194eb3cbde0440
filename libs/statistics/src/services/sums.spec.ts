import { sessionDays } from '../read/session-days.js';
import { sumNames, sumRows, sums } from '../read/sums.js';
import { openWorld, processOver, watchedStatistics } from '../testing/statistics-world.suite.js';
import type { ToldEvent } from '../testing/statistics-world.suite.js';
import { SumNames } from './sum-names.js';

const ZONE = 'Europe/Paris';
const YEAR = { first: '2026-01-01', last: '2026-12-31' };

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => (world = await openWorld()));
beforeEach(() => world.empty());
afterAll(() => world.dispose());

const visit = (userId: string, time: string): ToldEvent[] => {
  const who = { userId, sessionId: `${userId} ${time}` };
  const at = Date.parse(`${time}:00.000Z`);
  return [
    { at, type: 'SessionStarted', data: { ...who, role: 'student' } },
    { at: at + 60_000, type: 'SessionEnded', data: { ...who, reason: 'signed-out' } },
  ];
};

const rated = (time: string, ratedAt = time): ToldEvent => ({
  at: Date.parse(`${time}:00.000Z`),
  type: 'FlashcardRated',
  data: { studentId: 's', flashcardId: 'c', deckId: 'd', delay: 600, ratedAt: `${ratedAt}:00.000Z` },
});

const tonight = (process: ReturnType<typeof processOver>, night: string) =>
  process.nightly.run({ id: 'n', name: 'n', attempt: 1, data: { night } });

/** A process, and the days of UTC in which it has looked for sessions. */
function watching() {
  const days: unknown[] = [];
  const documents = watchedStatistics(world.documents, (collection, asked) => {
    if (collection === sessionDays.name && !Array.isArray(asked)) days.push((asked as { day: number }).day);
  });
  return { ...processOver(documents, ZONE), days };
}

const utcDay = (day: string) => Date.parse(day) / 86_400_000;
const kept = async () => (await world.documents.find(sums)).map(({ id }) => id).sort();

describe('the night', () => {
  it('sums up what is over: days, then the months and years that are over', async () => {
    await world.happened([
      ...visit('a', '2025-12-31T10:00'),
      ...visit('a', '2026-01-31T10:00'),
      ...visit('a', '2026-02-02T10:00'),
    ]);
    const process = processOver(world.documents, ZONE);
    await tonight(process, '2026-02-02');
    // The day after may hold the end of a session.
    expect(await kept()).toEqual([
      '2025',
      '2025-12',
      '2025-12-31',
      '2026-01',
      '2026-01-01',
      '2026-01-31',
      '2026-02-01',
    ]);
    const again = watching();
    await tonight(again, '2026-02-02');
    expect(await again.figures.usage({ first: '2025-12-01', last: '2026-01-31' })).toEqual([
      { userId: 'a', sessions: 2, time: 120_000 },
    ]);
    expect(again.days).toEqual([]);
  });

  it('is asked for once, and has nothing to do where nothing happened', async () => {
    const process = processOver(world.documents, ZONE);
    expect(process.nightly.nightly('2026-03-03')).toEqual([
      { id: 'statistics-2026-03-03', name: 'statistics-sums', data: { night: '2026-03-03' } },
    ]);
    expect(process.nightly.jobsOf()).toEqual([]);
    await tonight(process, '2026-03-03');
    expect(await kept()).toEqual([]);
  });

  it('ends when the process is to stop, and goes on where it was', async () => {
    await world.happened([...visit('a', '2026-01-05T10:00'), ...visit('a', '2026-01-06T10:00')]);
    const stopped = processOver(world.documents, ZONE);
    stopped.nightly.onModuleDestroy();
    await expect(tonight(stopped, '2026-02-01')).rejects.toThrow();
    await tonight(processOver(world.documents, ZONE), '2026-02-01');
    expect(await kept()).toContain('2026-01');
  });
});

describe('a sum', () => {
  it('is made again when something in it has changed, and nothing else is', async () => {
    await world.happened([
      ...visit('a', '2026-01-05T10:00'),
      ...visit('b', '2026-03-05T10:00'),
      rated('2026-03-05T10:00'),
    ]);
    await tonight(processOver(world.documents, ZONE), '2027-01-01');
    const { figures, days } = watching();
    const before = await figures.activity(YEAR);
    await world.happened([rated('2026-06-01T10:00', '2026-03-05T11:00')]);
    expect(days).toEqual([]);
    expect((await figures.activity(YEAR)).ratings.hard).toBe(before.ratings.hard + 1);
    // What the day of Paris has of days of UTC; and the day after, in which a session of it might have gone on.
    expect(new Set(days)).toEqual(new Set(['2026-03-04', '2026-03-05', '2026-03-06'].map(utcDay)));
  });

  it('of another time zone is none', async () => {
    await world.happened(visit('a', '2026-01-05T23:30'));
    await tonight(processOver(world.documents, ZONE), '2027-01-01');
    const day = { first: '2026-01-05', last: '2026-01-05' };
    expect(await processOver(world.documents, ZONE).figures.usage(day)).toEqual([]);
    expect(await processOver(world.documents, 'UTC').figures.usage(day)).toHaveLength(1);
  });

  it('that is replaced while it is read is read again', async () => {
    await world.happened(visit('a', '2026-01-05T10:00'));
    let replaced = true;
    const documents = watchedStatistics(world.documents, async (collection) => {
      if (collection !== sumRows.name || replaced) return;
      replaced = true;
      await world.happened(visit('b', '2026-01-05T11:00'));
      await processOver(world.documents, ZONE).figures.usage(YEAR);
    });
    const { figures } = processOver(documents, ZONE);
    expect(await figures.usage(YEAR)).toHaveLength(1);
    replaced = false;
    expect(await figures.usage(YEAR)).toHaveLength(2);
  });

  it('has its rows in documents of some 50 KB, and leaves none when there are fewer', async () => {
    const many = Array.from({ length: 2_500 }, (_, n) => visit(`p${n}`, '2026-01-05T10:00')).flat();
    await world.happened(many);
    const { figures } = processOver(world.documents, ZONE);
    expect(await figures.usage(YEAR)).toHaveLength(2_500);
    const rows = await world.documents.find(sumRows);
    expect(rows.map(({ id }) => id).sort()).toEqual(['2026-01-05/people/0', '2026-01-05/people/1']);
    for (const one of rows) expect(JSON.stringify(one).length).toBeLessThan(100_000);
  });
});

describe('the short names', () => {
  const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);

  it('are the same in all processes, however many name at once', async () => {
    const [one, other, third] = [1, 2, 3].map(() => new SumNames(world.documents)) as [SumNames, SumNames, SumNames];
    await Promise.all([one.name(ids('a', 1_500)), other.name([...ids('b', 700), 'a3']), one.name(ids('c', 10))]);
    for (const names of [one, other, third]) expect(await names.load()).toBe(2_210);
    const all = [...ids('a', 1_500), ...ids('b', 700), ...ids('c', 10)];
    for (const id of all) {
      const number = one.numberOf(id) ?? -1;
      expect([other.numberOf(id), third.numberOf(id), third.idOf(number)]).toEqual([number, number, id]);
    }
    expect((await world.documents.find(sumNames)).map((document) => document.ids.length).sort()).toEqual([
      1_000, 1_000, 210,
    ]);
  });

  it('are unknown until they are given', () => {
    const names = new SumNames(world.documents);
    expect(names.numberOf('a')).toBeUndefined();
    expect(() => names.idOf(0)).toThrow();
  });
});
