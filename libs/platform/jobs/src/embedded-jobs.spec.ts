import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocuments } from '@ardoise/documents';
import { SqliteEventStore } from '@ardoise/event-store';
import { EmbeddedJobs } from './embedded-jobs.js';
import { JobFeeder } from './job-feeder.js';
import { retryDelay, RETRIES } from './jobs.js';
import type { Jobs } from './jobs.js';
import { jobsContract } from './jobs.suite.js';
import { WaitingJobs } from './waiting-jobs.js';

jobsContract('in the process', async (retries) => {
  const directory = await mkdtemp(join(tmpdir(), 'jobs-'));
  let documents = await SqliteDocuments.open({ directory });
  let jobs: Jobs = await EmbeddedJobs.open(documents, retries);
  return {
    jobs,
    async reopen() {
      await jobs.close();
      await documents.close();
      documents = await SqliteDocuments.open({ directory });
      return (jobs = await EmbeddedJobs.open(documents, retries));
    },
    async dispose() {
      await jobs.close();
      await documents.close();
      await rm(directory, { recursive: true });
    },
  };
});

describe('many waiting jobs', () => {
  /** How often the queue asks when a job is due, for so many of them, some of which fail at first. */
  async function looksFor(count: number): Promise<number> {
    const directory = await mkdtemp(join(tmpdir(), 'jobs-'));
    const documents = await SqliteDocuments.open({ directory });
    const before = await EmbeddedJobs.open(documents);
    await before.add(Array.from({ length: count }, (_, n) => ({ id: `job-${n}`, name: n % 2 ? 'a' : 'b', data: {} })));
    await before.close();
    let looks = 0;
    const seen = (job: object) => {
      const looked = { ...job };
      return Object.defineProperty(looked, 'dueAt', { enumerable: true, get: () => (looks++, 0) });
    };
    const find = async (...asked: Parameters<typeof documents.find>) => (await documents.find(...asked)).map(seen);
    const watched = new Proxy(documents, {
      get: (target, name) => {
        const value: unknown = name === 'find' ? find : Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const jobs = await EmbeddedJobs.open(watched, { attempts: 3, firstDelayMs: 1, longestDelayMs: 1 });
    let ran = 0;
    const run = async ({ attempt, id }: { attempt: number; id: string }) => {
      ran++;
      if (attempt === 1 && id.endsWith('7')) throw new Error('once more');
    };
    await jobs.work(['a', 'b'].map((name) => ({ name, run })));
    await jobs.idle();
    await jobs.close();
    await documents.close();
    await rm(directory, { recursive: true });
    expect(ran).toBe(count + count / 10);
    return looks;
  }

  it('are not all looked at after each one: 20,000 take twenty times the looks of 1,000, give or take a level', async () => {
    const [few, many] = [await looksFor(1_000), await looksFor(20_000)];
    expect(many).toBeLessThan(20 * few * 2);
    expect(many).toBeLessThan(20_000 * 40);
  });

  it('run in the order in which they came, those that failed behind the others', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'jobs-'));
    const documents = await SqliteDocuments.open({ directory });
    const jobs = await EmbeddedJobs.open(documents, { attempts: 3, firstDelayMs: 1, longestDelayMs: 1 });
    const ran: string[] = [];
    const run = async ({ id, attempt }: { id: string; attempt: number }) => {
      ran.push(id);
      if (id === 'job-3' && attempt === 1) throw new Error('once more');
    };
    const ids = Array.from({ length: 50 }, (_, n) => `job-${n}`);
    await jobs.add(ids.map((id) => ({ id, name: 'a', data: {} })));
    await jobs.work([{ name: 'a', together: 1, run }]);
    await jobs.idle();
    expect(ran.filter((id, n) => ran.indexOf(id) === n)).toEqual(ids);
    expect(ran.filter((id) => id === 'job-3')).toHaveLength(2);
    await jobs.close();
    await documents.close();
    await rm(directory, { recursive: true });
  });
});

it('that failed and are tried again are told with their error', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'jobs-'));
  const documents = await SqliteDocuments.open({ directory });
  const jobs = await EmbeddedJobs.open(documents);
  await jobs.add([{ id: 'a', name: 'mail', data: {} }]);
  await jobs.work([{ name: 'mail', run: () => Promise.reject(new Error('421 closed')) }]);
  while ((await jobs.counts()).failed === 0) await new Promise(setImmediate);
  expect(await jobs.failing()).toEqual([{ id: 'a', name: 'mail', data: {}, error: 'Error: 421 closed' }]);
  expect(await jobs.parked()).toEqual([]);
  await jobs.close();
  await documents.close();
  await rm(directory, { recursive: true });
});

describe('jobs that wait', () => {
  const jobs = () => new WaitingJobs<{ id: string; name: string; dueAt: number; canWait?: true }>(3_600_000);

  it('let those go first that cannot', () => {
    const waiting = jobs();
    for (const id of ['a', 'b']) waiting.push({ id, name: 'mails', dueAt: 0, canWait: true });
    waiting.push({ id: 'c', name: 'mails', dueAt: 0 });
    waiting.push({ id: 'd', name: 'mails', dueAt: 5_000 });
    expect([1, 2, 3, 4].map(() => waiting.take('mails', 1_000)?.id)).toEqual(['c', 'a', 'b', undefined]);
    expect(waiting.dueAt('mails', 1_000)).toBe(5_000);
  });

  it('are not put off for a year by a clock that was a year ahead', () => {
    const waiting = jobs();
    waiting.push({ id: 'a', name: 'mails', dueAt: 365 * 86_400_000 });
    expect(waiting.take('mails', 1_000)?.id).toBe('a');
  });
});

describe('the delay before another try', () => {
  it('goes on for a day', () => {
    const all = Array.from({ length: RETRIES.attempts - 1 }, (_, n) => retryDelay(n + 1, RETRIES));
    expect(all.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(86_400_000);
  });

  it('doubles, up to an hour', () => {
    const delays = [1, 2, 3, 10, 20].map((attempt) => retryDelay(attempt, RETRIES));
    expect(delays).toEqual([2_000, 4_000, 8_000, 1_024_000, 3_600_000]);
  });
});

describe('jobs that events ask for', () => {
  it('are done once each, however often the feeder starts over', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'jobs-'));
    const store = await SqliteEventStore.open({ directory });
    const documents = await SqliteDocuments.open({ directory });
    const jobs = await EmbeddedJobs.open(documents);
    const ran: string[] = [];
    await jobs.work([{ name: 'mail', run: async ({ id }) => void ran.push(id) }]);
    const jobsOf = ({ id, type }: { id: string; type: string }) =>
      type === 'Invited' ? [{ id, name: 'mail', data: {} }] : [];
    const ids: string[] = [];
    const metadata = { at: '2026-01-01T00:00:00.000Z', version: 1 };
    for (let round = 0; round < 5; round++) {
      const feeder = new JobFeeder({ store, documents, jobs, jobsOf });
      await feeder.start();
      const events = ['Invited', 'Other', 'Invited'].map((type) => ({ id: randomUUID(), type, data: {}, metadata }));
      ids.push(...events.filter(({ type }) => type === 'Invited').map(({ id }) => id));
      await store.append(`s-${round}`, events, 'any');
      await feeder.stop();
      // A crash before the checkpoint was written: everything is delivered again.
      if (round === 2) await documents.commit({ writes: [], checkpoints: { jobs: 0 } });
    }
    const last = new JobFeeder({ store, documents, jobs, jobsOf });
    const head = await store.head();
    await last.start();
    while (last.position < head) await new Promise(setImmediate);
    await last.stop();
    await jobs.idle();
    expect(ran.sort()).toEqual(ids.sort());
    await jobs.close();
    await documents.close();
    await store.close();
    await rm(directory, { recursive: true });
  });
});
