import { StaleEpoch } from '@ardoise/documents';
import { openTemporaryDocuments } from '@ardoise/documents/temporary-documents';
import { requestRebuild, serveRebuilds } from './rebuild-requests.js';

describe('a rebuild that was asked for', () => {
  it('is done by whoever projects next when another took over meanwhile, and nobody asks again', async () => {
    const { documents, dispose } = await openTemporaryDocuments();
    const asked = requestRebuild(documents, ['balances-v1']);
    const served: string[] = [];
    const serve = (rebuild: () => Promise<void>) =>
      serveRebuilds(
        documents,
        () => true,
        async (names) => {
          served.push(...names);
          await rebuild();
        },
      );
    while (served.length === 0)
      await serve(() => Promise.reject(new StaleEpoch('lease projector: epoch 1 is not the newest')));
    await serve(async () => {});
    await asked;
    expect(served).toEqual(['balances-v1', 'balances-v1']);
    await dispose();
  });
});
