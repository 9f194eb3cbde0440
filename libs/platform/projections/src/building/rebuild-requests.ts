import { setTimeout as pause } from 'node:timers/promises';
import { collection, DocumentsUnavailable, StaleEpoch } from '@ardoise/documents';
import type { Document, Documents, Write } from '@ardoise/documents';
import { StoreUnavailable } from '@ardoise/event-store';
import { Interrupted } from './catch-up.js';

/** Asks the process that projects, wherever it is, to rebuild a read model. */
export interface RebuildRequest extends Document {
  state: 'wanted' | 'running' | 'done' | 'failed';
  done: number;
  total: number;
  error?: string;
}

export const rebuildRequests = collection<RebuildRequest>({
  name: 'rebuild-requests',
  indexes: [{ fields: ['state'] }],
});

const POLL_MS = 100;
/** How often the progress is written down. */
const TELL_MS = 200;

/** Leaves a request for each and waits until all have been done. @throws Error with what the projector says, when one failed. */
export async function requestRebuild(
  documents: Documents,
  names: readonly string[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  await documents.declare(rebuildRequests);
  const writes = names.map((id): Write => {
    const put: RebuildRequest = { id, state: 'wanted', done: 0, total: 0 };
    return { in: rebuildRequests, put };
  });
  await documents.commit({ writes });
  for (;;) {
    const requests = await documents.getMany(rebuildRequests, names);
    const failed = requests.find(({ state }) => state === 'failed');
    if (failed) throw new Error(failed.error);
    if (requests.every(({ state }) => state === 'done')) return;
    const running = requests.find(({ state }) => state === 'running');
    if (running) onProgress(running.done, running.total);
    await pause(POLL_MS);
  }
}

/**
 * Does the requests that wait, those of one moment together. One left 'running' by a projector that ended is done again.
 * @param isMine whether this process can do it; another one may
 * @throws StoreUnavailable, DocumentsUnavailable when an engine was away: the requests stay 'running'
 */
export async function serveRebuilds(
  documents: Documents,
  isMine: (name: string) => boolean,
  rebuild: (names: readonly string[], onProgress: (done: number, total: number) => void) => Promise<void>,
): Promise<void> {
  const all = await documents.find(rebuildRequests, { state: { $in: ['wanted', 'running'] } });
  const wanted = all.filter(({ id }) => isMine(id));
  if (wanted.length === 0) return;
  const keep = (change: Partial<RebuildRequest>) =>
    documents.commit({
      writes: wanted.map((request): Write => {
        const put: RebuildRequest = { ...request, ...change };
        return { in: rebuildRequests, put };
      }),
    });
  let told = 0;
  let telling = Promise.resolve();
  await keep({ state: 'running' });
  try {
    const names = wanted.map(({ id }) => id);
    await rebuild(names, (done, total) => {
      if (Date.now() - told < TELL_MS) return;
      told = Date.now();
      telling = telling.then(() => keep({ state: 'running', done, total })).catch(() => undefined);
    });
    await telling;
    await keep({ state: 'done' });
  } catch (error) {
    // What is interrupted, or was another's meanwhile, is done again by whoever projects next.
    if (error instanceof Interrupted || error instanceof StaleEpoch) return;
    // Nobody has to ask again for what only an engine's absence held up: at the next turn it is begun anew.
    if (error instanceof StoreUnavailable || error instanceof DocumentsUnavailable) throw error;
    await keep({ state: 'failed', error: String(error) });
  }
}
