import { setTimeout as pause } from 'node:timers/promises';
import { collection } from '@ardoise/documents';
import type { Document, Documents } from '@ardoise/documents';

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

/** Leaves a request and waits until it has been done. @throws Error with what the projector says, when it failed. */
export async function requestRebuild(
  documents: Documents,
  name: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  await documents.declare(rebuildRequests);
  const put: RebuildRequest = { id: name, state: 'wanted', done: 0, total: 0 };
  await documents.commit({ writes: [{ in: rebuildRequests, put }] });
  for (;;) {
    const request = await documents.get(rebuildRequests, name);
    if (request?.state === 'done') return;
    if (request?.state === 'failed') throw new Error(request.error);
    if (request?.state === 'running') onProgress(request.done, request.total);
    await pause(POLL_MS);
  }
}

/** Does the requests that wait. One left 'running' by a projector that died is done again. */
export async function serveRebuilds(
  documents: Documents,
  rebuild: (name: string, onProgress: (done: number, total: number) => void) => Promise<void>,
): Promise<void> {
  const wanted = await documents.find(rebuildRequests, { state: { $in: ['wanted', 'running'] } });
  for (const request of wanted) {
    const keep = (change: Partial<RebuildRequest>) => {
      const put: RebuildRequest = { ...request, ...change };
      return documents.commit({ writes: [{ in: rebuildRequests, put }] });
    };
    let told = 0;
    await keep({ state: 'running' });
    try {
      await rebuild(request.id, (done, total) => {
        if (Date.now() - told < TELL_MS) return;
        told = Date.now();
        keep({ state: 'running', done, total }).catch(() => {});
      });
      await keep({ state: 'done' });
    } catch (error) {
      await keep({ state: 'failed', error: String(error) });
    }
  }
}
