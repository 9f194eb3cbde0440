import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Documents } from '@ardoise/documents';
import { MongoDocuments } from '@ardoise/documents/mongodb';
import { openTemporaryDocuments } from '@ardoise/documents/temporary-documents';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import { NewerData, openedBy } from './data-version.js';
import { RuntimePlatform } from '../running/platform.js';

interface Place {
  documents: Documents;
  /** What another process, or the next start, opens. */
  again(): Promise<Documents>;
  dispose(): Promise<void>;
}

async function embedded(): Promise<Place> {
  const temporary = await openTemporaryDocuments();
  return { documents: temporary.documents, again: temporary.reopen, dispose: temporary.dispose };
}

async function mongodb(): Promise<Place> {
  const server = await MongoTestServer.start();
  const database = `data-version-${randomUUID()}`;
  const opened: Documents[] = [];
  const again = async () => {
    const documents = await MongoDocuments.open({ url: server.url, database });
    opened.push(documents);
    return documents;
  };
  return {
    documents: await again(),
    again,
    async dispose() {
      for (const documents of opened) await documents.close();
      await server.stop();
    },
  };
}

const older = { release: '1.4.0', data: 3 };
const newer = { release: '2.0.0', data: 4 };

describe.each([
  ['a data folder', embedded],
  ['MongoDB', mongodb],
])('%s', (_, open) => {
  let place: Place;
  beforeEach(async () => {
    place = await open();
  });
  afterEach(() => place.dispose());

  it('is opened by the same program and by a newer one', async () => {
    await openedBy(place.documents, older);
    const again = await place.again();
    await openedBy(again, older);
    await openedBy(again, { ...older, release: '1.5.0' });
    await openedBy(again, newer);
    await openedBy(await place.again(), newer);
  });

  it('refuses an older one in words, and is left as it is', async () => {
    await openedBy(place.documents, older);
    await openedBy(place.documents, newer);
    const again = await place.again();
    const opening = openedBy(again, older);
    await expect(opening).rejects.toThrow(NewerData);
    await expect(opening).rejects.toThrow(
      'Ces données ont été ouvertes par Ardoise 2.0.0 (données de version 4), et ce programme, Ardoise 1.4.0, ne comprend que ' +
        'la version 3. Démarrez Ardoise 2.0.0 ou une version plus récente',
    );
    await openedBy(again, newer);
  });

  it('is noted once by many processes that start together, whatever their version', async () => {
    const opening = [older, newer, older, newer].map((program) =>
      openedBy(place.documents, program).then(
        () => true,
        (error: unknown) => error,
      ),
    );
    for (const outcome of await Promise.all(opening)) if (outcome !== true) expect(outcome).toBeInstanceOf(NewerData);
    await expect(openedBy(place.documents, older)).rejects.toThrow(NewerData);
    await openedBy(place.documents, newer);
  });
});

it('is looked at before a process works on the data, which another may open afterwards', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ardoise-data-version-'));
  const settings = Settings.from({ NODE_ENV: 'test', DATA_DIR: directory });
  const logger = pino({ level: 'silent' });
  const opened = async (program: typeof older) => {
    const platform = await RuntimePlatform.open({ settings, projections: [], program, logger, onFatal: () => {} });
    await platform.close();
  };
  await opened(older);
  await opened(newer);
  await expect(opened(older)).rejects.toThrow(NewerData);
  await opened(newer);
  await rm(directory, { recursive: true });
});
