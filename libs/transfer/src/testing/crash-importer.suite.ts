import 'reflect-metadata';
import { openImporterPlatform } from './importer-platform.suite.js';

/**
 * Run as a child process on a data directory. `prepare`: two folders, the lower of which takes decks. `deck` and `folder`:
 * imports that kind there, and dies (SIGKILL) once so many events more are in the log; with 0 it comes to its end.
 * `look`: nothing. Each prints what a professor sees then, as JSON.
 */
const [, , task = '', directory = '', events = '0'] = process.argv;

const { prepare, importInto, seen, store } = await openImporterPlatform(directory);
if (task === 'prepare') await prepare();
else if (task !== 'look') {
  const dieAt = (await store.head()) + Number(events);
  if (Number(events) > 0)
    store.subscribe({
      after: await store.head(),
      batchSize: 1,
      onBatch: async ([event]) => {
        if (event && event.position >= dieAt) process.kill(process.pid, 'SIGKILL');
      },
    });
  await importInto(task === 'deck' ? 'deck' : 'folder');
}
process.stdout.write(JSON.stringify(await seen()), () => process.exit(0));
