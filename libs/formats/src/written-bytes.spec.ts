import { createHash } from 'node:crypto';
import { CARD_KINDS, STATED_KINDS } from '@ardoise/contracts';
import { KIND_SAMPLES } from '@ardoise/contracts/samples';
import { testSqlWasm } from './anki/sql-wasm.suite.js';
import { writeAnki } from './anki/write-anki.js';
import { writeGift } from './gift/write-gift.js';
import { writeMoodleXml } from './moodle-xml/write-moodle-xml.js';
import { writeQti } from './qti/write-qti.js';
import { everyKind } from './testing/every-kind.suite.js';
import { png } from './testing/pictures.suite.js';
import { writeCsv } from './text/write-csv.js';
import { writeQuestions } from './text/write-questions.js';
import type { DownloadedFile, WrittenCard } from './written-card.js';
import { openZip } from './zip/open-zip.js';

const [plain] = everyKind(1) as [WrittenCard];
const CARDS: readonly WrittenCard[] = [
  ...everyKind(60),
  ...STATED_KINDS.map((kind): WrittenCard => {
    const { card, kept } = KIND_SAMPLES[kind]();
    return { ...plain, ...card, answer: kept, media: CARD_KINDS[kind].needsPicture ? 'image.png' : null };
  }),
];

const file = (name: string) => Promise.resolve({ name, bytes: png(500, 400) });
const now = Date.parse('2026-11-25T10:00:00Z');

/** Of a package what it holds, name by name: how it is compressed is not ours. */
async function digestOf({ bytes, extension, losses }: DownloadedFile): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(losses));
  if (extension === 'zip' || extension === 'apkg') {
    const zip = await openZip(bytes);
    for (const name of zip.names) hash.update(name).update(await zip.read(name));
  } else hash.update(bytes);
  return hash.digest('hex').slice(0, 16);
}

/** Whoever changes what is written on purpose writes the new digest here: schools compare, and import again, what they exported. */
it.each<[string, () => DownloadedFile | Promise<DownloadedFile>, string]>([
  ['CSV', () => writeCsv(CARDS), '4430d7ef9dae2b07'],
  ['Markdown', () => writeQuestions(CARDS), 'a04f995311f5dcf1'],
  ['GIFT', () => writeGift(CARDS), '315b97767717c854'],
  ['Moodle XML', () => writeMoodleXml(CARDS, file), '7d2e4c5a87337f34'],
  ['QTI', () => writeQti(CARDS, file), '2ac817b97ef4458c'],
  ['Anki', () => writeAnki(CARDS, file, { wasm: testSqlWasm, now }), 'e0a1e3e0a05039aa'],
])('%s is written as it was, and tells the same losses', async (_, write, digest) => {
  expect(await digestOf(await write())).toBe(digest);
});
