import type { UseStore } from 'idb-keyval';

const underWay = new Set<IDBTransaction>();

/**
 * WebKit keeps a page that is left in the midst of a transaction, and the transaction with it: until that page is gone no other
 * one of this site could write a thing, not even a rating that waits for the network. So they end with the page.
 */
window.addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) return;
  for (const transaction of underWay) {
    try {
      transaction.abort();
    } catch {
      // It has just ended by itself.
    }
  }
});

/** The same store, whose transactions end where their page is kept for the way back: what they were for is refused. */
export function leavable(store: UseStore): UseStore {
  return (mode, work) =>
    store(mode, (values) => {
      const { transaction } = values;
      underWay.add(transaction);
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => underWay.delete(transaction));
      return work(values);
    });
}
