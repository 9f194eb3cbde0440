import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocuments } from '@ardoise/documents';
import { Processes, someoneWorks } from './processes.js';

const YEAR_MS = 365 * 86_400_000;
const LIVING_MS = 3_600_000;

it('a process that was killed while its clock was a year ahead is dead', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ardoise-processes-'));
  const documents = await SqliteDocuments.open({ directory });
  const open = (id: string) =>
    new Processes(documents, { id, projections: [], candidate: true }, LIVING_MS, () => undefined);
  const [killed, living] = [open('killed'), open('living')];
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + YEAR_MS);
  await killed.start();
  clock.mockRestore();
  expect(await someoneWorks(documents, LIVING_MS)).toBe(false);
  await living.start();
  expect(await living.others()).toEqual([]);
  expect(await someoneWorks(documents, LIVING_MS)).toBe(true);
  await Promise.all([killed.stop(), living.stop()]);
  await documents.close();
  await rm(directory, { recursive: true });
});
