import type { Commit, Documents } from '@ardoise/documents';
import { Elected } from '@ardoise/projections';

const LEASE_MS = 3_000;
/** What is done alone is short: whoever waits for it looks often. */
const RETRY_MS = 40;
/** A killed process keeps its lease until it runs out: the next start waits that long, and a little more. */
const PATIENCE_MS = 2 * LEASE_MS;

/**
 * Makes sure that no other process works on the same stores, where jobs run in the process and would be done twice.
 * @throws Error in French when there is one. `onFatal` hears when another one has taken over (this one was cut off).
 */
export async function onlyProcess(
  documents: Documents,
  holder: string,
  onFatal: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> {
  const another = new Error(
    'Un autre processus d’Ardoise travaille sur les mêmes données. Pour en lancer plusieurs, indiquez REDIS_URL ; sinon, arrêtez l’autre.',
  );
  let elected!: Elected;
  await new Promise<void>((alone, failed) => {
    const timer = setTimeout(() => failed(another), PATIENCE_MS);
    elected = new Elected({
      documents,
      lease: 'process',
      holder,
      leaseMs: LEASE_MS,
      onElected: () => {
        clearTimeout(timer);
        alone();
      },
      onReplaced: async () => onFatal(another),
      // The store is away for a while: whoever it answers first goes on.
      onTrouble: () => {},
    });
    elected.start();
  }).catch(async (error: unknown) => {
    await elected.stop();
    throw error;
  });
  return {
    async close() {
      await elected.stop();
      await elected.release();
    },
  };
}

/** Before the time of any clock: such a lease is over from its beginning, and only says who has the newest epoch. */
const LONG_AGO_MS = -1e12;

/**
 * What fences the read models of the only process that has a log, since it is the log's own lock that keeps others out: what
 * one before left open in the documents when it was killed is ended, which would hold them for as long as the store keeps
 * transactions, half a minute or a whole one.
 */
export async function soleFence(documents: Pick<Documents, 'lease'>, holder: string): Promise<Commit['fence']> {
  const lease = 'only-projector';
  for (;;) {
    const epoch = await documents.lease(lease, holder, LONG_AGO_MS);
    if (epoch !== null) return { lease, epoch };
  }
}

/**
 * Does something under a lease, which is kept as long as it takes: a store that is away meanwhile ends nothing that has
 * begun. A process that is held up for longer than its lease goes on beside the one that took over, so `work` has to bear
 * being done by both; if it fails of that, it is done again in its turn.
 * @throws what `work` throws, and what kept the lease from being taken
 */
export async function whileAlone<T>(
  documents: Pick<Documents, 'lease'>,
  what: string,
  holder: string,
  work: () => Promise<T>,
  leaseMs = LEASE_MS,
): Promise<T> {
  let elected!: Elected;
  try {
    return await new Promise<T>((resolve, reject) => {
      let state: 'waiting' | 'working' | 'overtaken' = 'waiting';
      let isMine = false;
      const begin = () => {
        state = 'working';
        work().then(resolve, (error: unknown) => {
          if (state === 'working') return reject(error instanceof Error ? error : new Error(String(error)));
          state = 'waiting';
          if (isMine) begin();
        });
      };
      elected = new Elected({
        documents,
        lease: what,
        holder,
        leaseMs,
        retryMs: RETRY_MS,
        onElected: () => {
          isMine = true;
          if (state === 'waiting') begin();
        },
        onReplaced: async () => {
          isMine = false;
          if (state === 'working') state = 'overtaken';
        },
        onTrouble: (error) => {
          if (state === 'waiting') reject(error instanceof Error ? error : new Error(String(error)));
        },
      });
      elected.start();
    });
  } finally {
    await elected.stop();
    await elected.release();
  }
}
