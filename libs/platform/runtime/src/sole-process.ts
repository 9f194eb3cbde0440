import type { Documents } from '@ardoise/documents';
import { Elected } from '@ardoise/projections';

const LEASE_MS = 3_000;
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

/**
 * Does something under a lease, which is kept as long as it takes: a store that is away meanwhile ends nothing that has
 * begun. @throws what `work` throws, and what kept the lease from being taken
 */
export async function whileAlone<T>(
  documents: Documents,
  what: string,
  holder: string,
  work: () => Promise<T>,
): Promise<T> {
  let elected!: Elected;
  let begun: Promise<T> | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      elected = new Elected({
        documents,
        lease: what,
        holder,
        leaseMs: LEASE_MS,
        onElected: () => void (begun ??= work()).then(resolve, reject),
        onReplaced: async () => reject(new Error(`lease ${what}: another process took over`)),
        onTrouble: (error) => {
          if (!begun) reject(error instanceof Error ? error : new Error(String(error)));
        },
      });
      elected.start();
    });
  } finally {
    await elected.stop();
    await elected.release();
  }
}
