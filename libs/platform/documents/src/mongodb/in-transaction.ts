import { setTimeout as pause } from 'node:timers/promises';
import { type ClientSession, MongoError } from 'mongodb';

/**
 * Runs `work` in one transaction, again from its beginning while the server calls the failure transient (a conflict, a
 * lost connection), until `deadlineMs` have passed. The driver's withTransaction would go on for two minutes.
 */
export async function inTransaction(
  session: ClientSession,
  deadlineMs: number,
  work: () => Promise<void>,
): Promise<void> {
  const end = performance.now() + deadlineMs;
  for (let attempt = 0; ; attempt++)
    try {
      session.startTransaction({
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', journal: true },
        readPreference: 'primary',
        maxCommitTimeMS: Math.max(1, Math.ceil(end - performance.now())),
      });
      await work();
      await committed(session, end);
      return;
    } catch (error) {
      if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
      const wait = Math.random() * Math.min(250, 5 * 1.5 ** attempt);
      if (!labelled(error, 'TransientTransactionError') || performance.now() + wait >= end) throw error;
      await pause(wait);
    }
}

/** A commit whose answer was lost is asked again: the server knows the transaction and does it once. */
async function committed(session: ClientSession, end: number): Promise<void> {
  for (;;)
    try {
      return await session.commitTransaction();
    } catch (error) {
      if (!labelled(error, 'UnknownTransactionCommitResult') || performance.now() >= end) throw error;
      await pause(Math.min(50, Math.max(0, end - performance.now())));
    }
}

function labelled(error: unknown, label: string): boolean {
  return error instanceof MongoError && error.hasErrorLabel(label);
}
