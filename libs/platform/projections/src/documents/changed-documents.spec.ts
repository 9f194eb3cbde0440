import { collection } from '@ardoise/documents';
import type { Document, SqliteDocuments } from '@ardoise/documents';
import { openTemporaryDocuments } from '@ardoise/documents/temporary-documents';
import { balanceChanged, untilBalance } from '../testing/balances.suite.js';
import { ChangedDocuments } from './changed-documents.js';

const BEGIN = Date.parse('2026-01-01T08:00:00.000Z');
const notes = collection<Document>({ name: 'notes-v1' });

let kept: Awaited<ReturnType<typeof openTemporaryDocuments>>;
let now = BEGIN;
let looks: number[];
let heard: string[];
let listener: ChangedDocuments;

/** Tells from when on it looks each time, in milliseconds after the beginning, and lets a second pass before each. */
const watched = (documents: SqliteDocuments): SqliteDocuments =>
  balanceChanged(documents, {
    find: async (from, filter, options) => {
      const { $gte } = (filter as { at: { $gte?: string } }).at;
      if ($gte !== undefined) looks.push(Date.parse($gte) - BEGIN);
      now += 1_000;
      return documents.find(from, filter, options);
    },
  });

const parts = (holder: string, documents: SqliteDocuments) => ({
  documents,
  holder,
  onChanged: (name: string, id: string) => void heard.push(`${name}/${id}`),
  onTrouble: (error: unknown) => {
    throw error;
  },
  now: () => now,
});

beforeEach(async () => {
  [now, looks, heard] = [BEGIN, [], []];
  kept = await openTemporaryDocuments();
  listener = new ChangedDocuments(parts('listener', watched(kept.documents)));
});
afterEach(async () => {
  await listener.stop();
  await kept.dispose();
});

it('goes on from the newest word, looks for all that may be late once in five times, and tells of each word once', async () => {
  await listener.start();
  const teller = new ChangedDocuments(parts('teller', kept.documents));
  await untilBalance(() => looks.length === 2);
  const writes = teller.words([{ in: notes, delete: 'a' }]);
  await kept.documents.commit({ writes });
  await untilBalance(() => looks.length === 7);
  // All, from five seconds ago; nothing yet; from two seconds before the word of the second second; all, since the last such look.
  expect([looks.slice(0, 2), looks.slice(3, 5), looks[5]]).toEqual([[-5_000, -2_000], [0, 0], -5_000]);
  expect(heard).toEqual(['notes-v1/a']);
});
