import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LEAST_MS = 10_000;

/** Takes away what the files of a run have shared, and ends a run that something keeps from ending, as failed. */
export default async function afterAll() {
  await rm(join(tmpdir(), `ardoise-made-once-${process.pid}`), { recursive: true, force: true });
  // A timer that keeps nobody waiting: it comes only where something else does.
  setTimeout(() => {
    console.error(`The run does not end by itself: ${process.getActiveResourcesInfo().join(', ')} is still open.`);
    process.exit(1);
  }, LEAST_MS).unref();
}
