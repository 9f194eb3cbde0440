import { open, rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import type { Sink } from './writing.js';

/** Gives `work` a file to write, which appears under its name once all of it is there; the standard output without a name. */
export async function writing<T>(path: string | undefined, work: (sink: Sink) => Promise<T>): Promise<T> {
  if (path === undefined)
    return work(async (bytes) => {
      if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
    });
  const unfinished = `${path}.${process.pid}.part`;
  const file = await open(unfinished, 'wx').catch((error: unknown) => {
    throw new Error(`Le fichier ${path} ne peut pas être écrit.`, { cause: error });
  });
  try {
    const result = await work(async (bytes) => void (await file.writeFile(bytes)));
    await file.close();
    await rename(unfinished, path);
    return result;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}
