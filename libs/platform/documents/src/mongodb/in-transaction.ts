import { setTimeout as pause } from 'node:timers/promises';
import { type ClientSession, type MongoClient, MongoError } from 'mongodb';

/** Runs `work` in one transaction, which is given up when it fails. */
export async function inTransaction(
  session: ClientSession,
  deadlineMs: number,
  work: () => Promise<void>,
): Promise<void> {
  const end = performance.now() + deadlineMs;
  try {
    session.startTransaction({
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', journal: true },
      readPreference: 'primary',
      maxCommitTimeMS: deadlineMs,
    });
    await work();
    await committed(session, end);
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
    throw error;
  }
}

/** The same in a session of its own. */
export async function inOwnTransaction(
  client: MongoClient,
  deadlineMs: number,
  work: (session: ClientSession) => Promise<void>,
): Promise<void> {
  const session = client.startSession();
  try {
    await inTransaction(session, deadlineMs, () => work(session));
  } finally {
    await session.endSession().catch(() => undefined);
  }
}

/** A commit whose answer was lost is asked again: the server knows the transaction and does it once. */
async function committed(session: ClientSession, end: number): Promise<void> {
  for (;;)
    try {
      return await session.commitTransaction();
    } catch (error) {
      const isLost = error instanceof MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
      if (!isLost || performance.now() >= end) throw error;
      await pause(Math.min(50, Math.max(0, end - performance.now())));
    }
}
