import type { UseStore } from 'idb-keyval';

const underWay = new Set<IDBTransaction>();
/** Those that have ended with their page. */
const left = new WeakSet<IDBTransaction>();
/** Of a page that is left, and kept for the way back: resolves once somebody has come back. */
let away: Promise<void> | null = null;

/**
 * WebKit keeps a page that is left in the midst of a transaction, and the transaction with it: until that page is gone no other
 * one of this site could write a thing, not even a rating that waits for the network. So they end with the page, and none begins
 * in the moment before it stands still.
 */
window.addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) return;
  away ??= new Promise((resolve) => {
    const back = () => {
      away = null;
      resolve();
    };
    window.addEventListener('pageshow', back, { once: true });
  });
  for (const transaction of underWay) leave(transaction);
});

function leave(transaction: IDBTransaction): void {
  try {
    transaction.abort();
    left.add(transaction);
  } catch {
    // It has just ended by itself.
  }
}

/** The same store, whose transactions end where their page is kept for the way back: what they were for is done once it is back. */
export function leavable(store: UseStore): UseStore {
  return async (mode, work) => {
    for (;;) {
      await away;
      let begun: IDBTransaction | undefined;
      try {
        return await store(mode, (values) => {
          const { transaction } = values;
          begun = transaction;
          underWay.add(transaction);
          for (const end of ['complete', 'abort'])
            transaction.addEventListener(end, () => underWay.delete(transaction));
          if (away !== null) leave(transaction);
          return work(values);
        });
      } catch (error) {
        if (!begun || !left.has(begun)) throw error;
      }
    }
  };
}
