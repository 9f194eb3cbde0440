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

describe('the delay before another try', () => {
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
