import 'fake-indexeddb/auto';

const emptied = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const asked = indexedDB.open(name);
    asked.onerror = () => reject(asked.error ?? new Error(name));
    asked.onsuccess = () => {
      const db = asked.result;
      const write = db.transaction('values', 'readwrite');
      write.objectStore('values').clear();
      write.oncomplete = () => {
        db.close();
        resolve();
      };
    };
  });

/** A device that keeps things, as most do, and on which nobody has worked yet. */
export async function emptyDevice(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name) await emptied(name);
}
