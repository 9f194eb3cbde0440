import { nightOf, Rounds } from './rounds.js';
import type { Job, Jobs, NewJob, Retries } from './jobs.js';

export interface JobsUnderTest {
  jobs: Jobs;
  /** Closes, and opens again over what is kept. */
  reopen(): Promise<Jobs>;
  dispose(): Promise<void>;
}

const job = (id: string, data: object = {}): NewJob => ({ id, name: 'mail', data });

/** What every adapter of `Jobs` must do. */
export function jobsContract(name: string, open: (retries: Retries) => Promise<JobsUnderTest>): void {
  describe(`jobs: ${name}`, () => {
    let test: JobsUnderTest;
    let ran: Job[];
    let failures: number;
    const handler = {
      name: 'mail',
      run: async (one: Job) => {
        ran.push(one);
        if (failures-- > 0) throw new Error(`failure of try ${one.attempt}`);
      },
    };
    beforeEach(async () => {
      test = await open({ attempts: 4, firstDelayMs: 5, longestDelayMs: 20 });
      ran = [];
      failures = 0;
    });
    afterEach(() => test.dispose());

    it('runs each job once, with its data', async () => {
      await test.jobs.work([handler]);
      await test.jobs.add([job('a', { to: 'u1' }), job('b')]);
      await test.jobs.idle();
      expect(ran).toEqual(
        expect.arrayContaining([
          { ...job('a', { to: 'u1' }), attempt: 1 },
          { ...job('b'), attempt: 1 },
        ]),
      );
      expect(ran).toHaveLength(2);
    });

    it('takes a job in once, before, while and after it runs, and after a restart', async () => {
      await test.jobs.add([job('a'), job('a')]);
      await test.jobs.add([job('a')]);
      await test.jobs.work([handler]);
      await test.jobs.idle();
      await test.jobs.add([job('a')]);
      await test.jobs.idle();
      const again = await test.reopen();
      await again.work([handler]);
      await again.add([job('a'), job('b')]);
      await again.idle();
      expect(ran.map(({ id }) => id)).toEqual(['a', 'b']);
    });

    it('runs no more at once than the handler allows', async () => {
      let [now, most] = [0, 0];
      const run = async () => {
        most = Math.max(most, ++now);
        await new Promise(setImmediate);
        now--;
      };
      await test.jobs.work([{ name: 'mail', together: 1, run }]);
      await test.jobs.add(Array.from({ length: 20 }, (_, n) => job(`one-${n}`)));
      await test.jobs.idle();
      expect(most).toBe(1);
    });

    it('goes on with others of the same name while one stands still', async () => {
      let [now, release] = [0, () => {}];
      const run = async ({ id }: Job) => {
        now++;
        if (id === 'silent') await new Promise<void>((resolve) => (release = resolve));
        now--;
        ran.push({ id, name: 'mail', data: {}, attempt: 1 });
        if (ran.length === 9) release();
      };
      await test.jobs.add(['silent', ...Array.from({ length: 9 }, (_, n) => `b${n}`)].map((id) => job(id)));
      await test.jobs.work([{ name: 'mail', together: 5, run }]);
      await test.jobs.idle();
      expect(ran.at(-1)?.id).toBe('silent');
      expect(now).toBe(0);
    });

    it('runs those first that cannot wait, whenever they came, also those that failed', async () => {
      const order: string[] = [];
      failures = 1;
      const run = async (one: Job) => {
        order.push(one.id);
        await handler.run(one);
      };
      await test.jobs.add(['a', 'b'].map((id): NewJob => ({ ...job(id), canWait: true })));
      await test.jobs.add([job('c'), job('d')]);
      await test.jobs.work([{ name: 'mail', together: 1, run }]);
      await test.jobs.idle();
      expect(order.slice(0, 2)).toEqual(['c', 'd']);
      expect(order.filter((id) => 'ab'.includes(id))).toEqual(['a', 'b']);
    });

    it('tells what has failed and is not done: while it waits, and while it is tried again', async () => {
      let told: unknown[] = [];
      failures = 2;
      const run = async (one: Job) => {
        if (one.attempt > 1) told.push(...(await test.jobs.failing()));
        await handler.run(one);
      };
      await test.jobs.work([{ name: 'mail', run }]);
      await test.jobs.add([job('a')]);
      await test.jobs.idle();
      expect(told).toEqual([1, 2].map((n) => ({ ...job('a'), error: expect.stringContaining(`failure of try ${n}`) })));
      told = await test.jobs.failing();
      expect(told).toEqual([]);
    });

    it('tries again what failed, and counts the tries', async () => {
      failures = 3;
      await test.jobs.work([handler]);
      await test.jobs.add([job('a')]);
      await test.jobs.idle();
      expect(ran.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
      expect(await test.jobs.parked()).toEqual([]);
    });

    it('parks a job after its last try, with the error, and gives it its tries again when asked', async () => {
      failures = 4;
      await test.jobs.work([handler]);
      await test.jobs.add([job('a', { to: 'u1' })]);
      await test.jobs.idle();
      expect(await test.jobs.counts()).toEqual({ waiting: 0, running: 0, failed: 0, parked: 1 });
      expect(await test.jobs.parked()).toEqual([
        { ...job('a', { to: 'u1' }), error: expect.stringContaining('failure of try 4') },
      ]);
      expect(await test.jobs.retry('a')).toBe(true);
      await test.jobs.idle();
      expect(await test.jobs.parked()).toEqual([]);
      expect(await test.jobs.retry('inconnu')).toBe(false);
    });

    it('lets jobs of a name without a handler wait, and runs them when one comes', async () => {
      await test.jobs.work([]);
      await test.jobs.add([job('a')]);
      await test.jobs.idle();
      expect(ran).toEqual([]);
      await test.jobs.work([handler]);
      await test.jobs.idle();
      expect(ran).toHaveLength(1);
    });

    it('counts what waits, what runs, and what waits after a failure', async () => {
      const none = { waiting: 0, running: 0, failed: 0, parked: 0 };
      let answer = () => {};
      const asked = new Promise<void>((resolve) => (answer = resolve));
      let counted = none;
      const run = async ({ attempt }: Job) => {
        if (attempt === 1) throw new Error('at first');
        counted = await test.jobs.counts();
        answer();
      };
      await test.jobs.add([job('a'), { ...job('b'), name: 'other' }]);
      expect(await test.jobs.counts()).toEqual({ ...none, waiting: 2 });
      await test.jobs.work([{ name: 'mail', run }]);
      await asked;
      await test.jobs.idle();
      expect(counted).toEqual({ ...none, waiting: 1, running: 1 });
      expect(await test.jobs.counts()).toEqual({ ...none, waiting: 1 });
    });

    it('takes up after a restart what waited', async () => {
      await test.jobs.add(Array.from({ length: 20 }, (_, n) => job(`j${n}`)));
      const again = await test.reopen();
      await again.work([handler]);
      await again.idle();
      expect(new Set(ran.map(({ id }) => id)).size).toBe(20);
    });

    it('does the jobs of a night once, whoever asks, and after a restart those of a night that was slept through', async () => {
      let now = Date.parse('2026-03-03T12:00:00Z');
      const watch = (jobs: Jobs) =>
        new Rounds({
          jobs,
          roundOf: (moment) => nightOf(moment, 'Europe/Paris'),
          jobsOf: (night) => [job(`check-${night}`)],
          now: () => now,
        });
      await test.jobs.work([handler]);
      await Promise.all([watch(test.jobs), watch(test.jobs)].map((nights) => nights.look()));
      await test.jobs.idle();
      const again = await test.reopen();
      await again.work([handler]);
      const nights = watch(again);
      await nights.look();
      now += 3 * 86_400_000;
      await nights.look();
      await again.idle();
      expect(ran.map(({ id }) => id)).toEqual(['check-2026-03-03', 'check-2026-03-06']);
    });

    it('lets what runs end when it closes', async () => {
      let release = () => {};
      let ended = false;
      const slow = {
        name: 'mail',
        run: async () => {
          await new Promise<void>((resolve) => (release = resolve));
          ended = true;
        },
      };
      const started = new Promise<void>((resolve) => {
        const { run } = slow;
        slow.run = () => {
          resolve();
          return run();
        };
      });
      await test.jobs.work([slow]);
      await test.jobs.add([job('a')]);
      await started;
      const closing = test.jobs.close();
      release();
      await closing;
      expect(ended).toBe(true);
    });
  });
}
