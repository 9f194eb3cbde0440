import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { jobsContract } from '../jobs.suite.js';
import { RETRIES } from '../jobs.js';
import type { Job } from '../jobs.js';
import { BullMqJobs } from './bullmq-jobs.js';
import { startRedis, withRedis } from '@ardoise/test-servers/redis';
import type { RedisUnderTest } from '@ardoise/test-servers/redis';

withRedis.describe('BullMQ on a real Redis', () => {
  let redis: RedisUnderTest;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.dispose());

  jobsContract('on BullMQ', async (retries) => {
    const options = { url: redis.url, prefix: randomUUID(), retries };
    let jobs = BullMqJobs.open(options);
    return {
      jobs,
      async reopen() {
        await jobs.close();
        return (jobs = BullMqJobs.open(options));
      },
      dispose: () => jobs.close(),
    };
  });

  it('takes jobs in while Redis is away, and does them when it is back', async () => {
    const jobs = BullMqJobs.open({ url: redis.url, prefix: randomUUID() });
    const ran: string[] = [];
    await jobs.work([{ name: 'mail', run: async ({ id }: Job) => void ran.push(id) }]);
    await jobs.add([{ id: 'before', name: 'mail', data: {} }]);
    await jobs.idle();
    await redis.stop();
    const added = jobs.add([{ id: 'meanwhile', name: 'mail', data: {} }]);
    await redis.start();
    await added;
    await jobs.idle();
    expect(ran).toEqual(['before', 'meanwhile']);
    await jobs.close();
  });

  it('closes while Redis is away', async () => {
    const jobs = BullMqJobs.open({ url: redis.url, prefix: randomUUID() });
    await jobs.work([{ name: 'mail', run: async () => {} }]);
    await jobs.add([{ id: 'before', name: 'mail', data: {} }]);
    await jobs.idle();
    await redis.stop();
    await jobs.close();
    await redis.start();
  });

  it('closes although Redis goes away in that moment', async () => {
    const jobs = BullMqJobs.open({ url: redis.url, prefix: randomUUID() });
    await jobs.work([{ name: 'mail', run: async () => {} }]);
    await Promise.all([redis.stop(), jobs.close()]);
    await redis.start();
  });

  it('closes although it never reached Redis', async () => {
    await redis.stop();
    const jobs = BullMqJobs.open({ url: redis.url, prefix: randomUUID() });
    const working = jobs.work([{ name: 'mail', run: async () => {} }]);
    await jobs.close();
    await working;
    await redis.start();
  });

  it('does not wait until then for what failed while the clock was a year ahead', async () => {
    const options = { url: redis.url, prefix: randomUUID(), retries: { ...RETRIES, firstDelayMs: 600_000 } };
    const jobs = BullMqJobs.open(options);
    await jobs.work([{ name: 'mail', run: () => Promise.reject(new Error('away')) }]);
    await jobs.add([{ id: 'a', name: 'mail', data: {} }]);
    while ((await jobs.counts()).failed === 0) await new Promise(setImmediate);
    await jobs.close();
    // As a worker by such a clock would have left it, but that it is put off for ten minutes.
    const client = new Redis(redis.url);
    expect(await client.hexists(`${options.prefix}:mail:a`, 'processedOn')).toBe(1);
    await client.hset(`${options.prefix}:mail:a`, 'processedOn', Date.now() + 365 * 86_400_000);
    client.disconnect();
    const again = BullMqJobs.open(options);
    const ran = new Promise<string>((resolve) => {
      void again.work([{ name: 'mail', run: async ({ id }: Job) => resolve(id) }]);
    });
    expect(await ran).toBe('a');
    await again.idle();
    await again.close();
  });

  it('lets another worker take up what a dead one left', async () => {
    const options = { url: redis.url, prefix: randomUUID(), stalledMs: 300 };
    const [dying, living] = [BullMqJobs.open(options), BullMqJobs.open(options)];
    let begun = () => {};
    const started = new Promise<void>((resolve) => (begun = resolve));
    // It never ends, and its lock is not renewed any more once the worker is closed by force.
    await dying.work([{ name: 'mail', run: () => new Promise<void>(() => begun()) }]);
    await dying.add([{ id: 'a', name: 'mail', data: {} }]);
    await started;
    await dying.abandon();
    const ran = new Promise<string>((resolve) => {
      void living.work([{ name: 'mail', run: async ({ id }: Job) => resolve(id) }]);
    });
    expect(await ran).toBe('a');
    await living.idle();
    await living.close();
  });
});
