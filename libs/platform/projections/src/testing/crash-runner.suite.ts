import { SqliteDocuments } from '@ardoise/documents';
import type { Commit } from '@ardoise/documents';
import { SqliteEventStore } from '@ardoise/event-store';
import { balances, balanceChanged, payTimes } from './balances.suite.js';
import { ProjectionRunner } from '../running/projection-runner.js';

/** Run as a child process: builds a version while commands come, for ever, and tells each of its commits. */
const [, , directory = '', version = '2'] = process.argv;

const store = await SqliteEventStore.open({ directory });
const documents = await SqliteDocuments.open({ directory });
const telling = balanceChanged(documents, {
  async commit(this: void, commit: Commit) {
    await documents.commit(commit);
    process.stdout.write(`${Object.entries(commit.checkpoints ?? {}).join(' ')}.\n`);
  },
});
const runner = new ProjectionRunner({ store, documents: telling, projections: [balances(Number(version), 10)] });
await runner.start();
for (;;) await runner.caughtUp(await payTimes(store, 2));
