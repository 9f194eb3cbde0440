import { askServer } from '@ardoise/runtime';
import { workerSettings } from './worker-settings.js';

/** For a container's health check: ends with 0 when the worker of this data directory answers. */
async function main(): Promise<void> {
  const told = await askServer(workerSettings().values.DATA_DIR, ['health'], () => {});
  if (told === null) throw new Error('Aucun processus de travail ne répond.');
  process.stdout.write(`${told}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
