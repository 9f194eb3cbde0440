import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DURABLE_FILE, SqliteDocuments } from '@ardoise/documents';
import { EmbeddedLimits } from './embedded-limits.js';
import { limitsContract } from './limits.suite.js';

async function openEmbedded(now?: () => number) {
  const directory = await mkdtemp(join(tmpdir(), 'limits-'));
  let documents = await SqliteDocuments.open({ directory });
  let limits = await EmbeddedLimits.open(documents, now);
  const close = async () => {
    await limits.close();
    await documents.close();
  };
  return {
    directory,
    limits,
    close,
    async reopen() {
      await close();
      documents = await SqliteDocuments.open({ directory });
      return (limits = await EmbeddedLimits.open(documents, now));
    },
    async dispose() {
      await close();
      await rm(directory, { recursive: true });
    },
  };
}

limitsContract('in the process', openEmbedded);

describe('limits in the process', () => {
  const bound = { name: 'strict', points: 1, seconds: 10 };

  it('end in time after a clock that was a year ahead', async () => {
    let now = 1_000_000 + 365 * 86_400_000;
    const test = await openEmbedded(() => now);
    const zoe = [{ bound, key: 'zoe' }];
    await test.limits.count(zoe);
    now = 1_000_000;
    await test.reopen();
    const again = await test.reopen();
    await expect(again.check(zoe)).rejects.toMatchObject({ retryAfter: 10 });
    now += 10_000;
    await again.take(zoe);
    await test.dispose();
  });

  it('write down no address, and forget what is over', async () => {
    let now = 1_000_000;
    const test = await openEmbedded(() => now);
    await test.limits.count([{ bound, key: 'zoe@ecole.fr' }]);
    now += 11_000;
    const again = await test.reopen();
    await again.take([{ bound, key: 'zoe@ecole.fr' }]);
    await test.close();
    const bytes = await readFile(join(test.directory, DURABLE_FILE));
    expect(bytes.includes('zoe@ecole.fr')).toBe(false);
    expect(bytes.includes('"until"')).toBe(true);
    await rm(test.directory, { recursive: true });
  });
});
