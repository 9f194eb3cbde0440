import { Buffer } from 'node:buffer';
import JSZip from 'jszip';
import { ANSWER_MAX_LENGTH, NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '@ardoise/contracts/light';
import { readAnki, writeAnki } from './anki/anki.js';
import { testSqlWasm } from './anki/sql-wasm.suite.js';
import { everyFile, everyKind } from './testing/every-kind.suite.js';
import { readDocx, readHtml, readOdt } from './document/document.js';
import { openDocument, wordFile, wordTable } from './document/document-samples.suite.js';
import type { FileContent } from './file-content.js';
import { readGift, writeGift } from './gift/gift.js';
import { readMoodleXml, writeMoodleXml } from './moodle-xml/moodle-xml.js';
import { readQti, writeQti } from './qti/qti.js';
import { readSpreadsheet } from './spreadsheet/spreadsheet.js';
import { readQuestions, readQuizlet, writeQuestions } from './text/text.js';
import { UnreadableFile } from './unreadable-file.js';
import { zipTexts } from '#texts/zip';

type Read = (bytes: Uint8Array) => FileContent | Promise<FileContent>;

const text = (content: string) => new TextEncoder().encode(content);
const cards = everyKind(20);
const sheet = (xml: string) =>
  new JSZip().file('xl/worksheets/sheet1.xml', xml).generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
const cell = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`;
const row = (...contents: string[]) => `<row>${contents.map(cell).join('')}</row>`;
const kahoot = `${row('Question', 'Answer 1', 'Answer 2', 'Correct answer(s)')}${row('Un et un ?', '2', '3', '1')}`;

const FORMATS: readonly [name: string, read: Read, sound: () => Uint8Array | Promise<Uint8Array>][] = [
  ['Moodle XML', (bytes) => readMoodleXml(bytes, 'a.xml'), async () => (await writeMoodleXml(cards, everyFile)).bytes],
  ['GIFT', (bytes) => readGift(bytes, 'a.txt'), () => writeGift(cards).bytes],
  ['Markdown', (bytes) => readQuestions(bytes, 'a.md'), () => writeQuestions(cards).bytes],
  ['Quizlet', (bytes) => readQuizlet(bytes, 'a.txt'), () => text('chat\tcat\nchien\tdog\n'.repeat(20))],
  [
    'a workbook',
    (bytes) => readSpreadsheet(bytes, 'a.xlsx'),
    () => sheet(`<worksheet><sheetData>${kahoot}</sheetData></worksheet>`),
  ],
  [
    'Word',
    (bytes) => readDocx(bytes, 'a.docx'),
    () => wordFile(wordTable(...Array.from({ length: 50 }, (_, n) => [`Question ${n} ?`, `${n}`]))),
  ],
  [
    'OpenDocument',
    (bytes) => readOdt(bytes, 'a.odt'),
    () => openDocument('<text:p>Q : Un et un ?</text:p><text:p>R : deux</text:p>'.repeat(50)),
  ],
  [
    'a saved page',
    (bytes) => readHtml(bytes, 'a.html'),
    () => text('<table><tr><td>Un et un ?</td><td>deux</td></tr></table>'.repeat(50)),
  ],
  ['QTI', (bytes) => readQti(bytes, 'a.zip'), async () => (await writeQti(cards, everyFile)).bytes],
  [
    'Anki',
    (bytes) => readAnki(bytes, 'a.apkg', testSqlWasm),
    async () => (await writeAnki(cards, everyFile, { wasm: testSqlWasm, now: 0 })).bytes,
  ],
];

/** The same bytes each time. */
function noise(length: number): Uint8Array {
  let state = 42;
  return Uint8Array.from({ length }, () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >>> 16);
}

/** What may come of any file: cards within the rules and without anything that runs, or one French sentence. */
async function ends(read: Read, bytes: Uint8Array): Promise<'read' | 'refused'> {
  try {
    const { cards: found } = await read(bytes);
    for (const card of found) {
      expect(card.question.length).toBeLessThanOrEqual(TEXT_MAX_LENGTH);
      expect(card.additionnal_text_verso.length).toBeLessThanOrEqual(TEXT_MAX_LENGTH);
      for (const each of [...card.answer, ...card.possible_answers])
        expect(each.length).toBeLessThanOrEqual(ANSWER_MAX_LENGTH);
      for (const name of card.path) expect(name.length).toBeLessThanOrEqual(NAME_MAX_LENGTH);
    }
    return 'read';
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    expect(error.message).toMatch(/^[A-ZÀ-Ý].*\.$/s);
    return 'refused';
  }
}

describe.each(FORMATS)('a broken file of %s', (_, read, sound) => {
  let whole: Uint8Array;
  beforeAll(async () => {
    whole = await sound();
  });

  it('is read while it is whole', async () => {
    expect(await ends(read, whole)).toBe('read');
  });

  it.each([0.1, 0.5, 0.9, 0.999])('ends in words, cut at %d of its length', async (share) => {
    await ends(read, whole.slice(0, Math.floor(whole.length * share)));
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['noise', noise(20_000)],
    ['zeros', new Uint8Array(100_000)],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...noise(2_000)])],
    ['another zip', Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')],
    ['UTF-16 without its mark', Uint8Array.from(Buffer.from('Question ? réponse', 'utf16le'))],
  ])('is refused in a French sentence, being %s', async (_name, bytes) => {
    expect(await ends(read, bytes)).toBe('refused');
  });

  it.each([
    ['a page of the web', text('<!doctype html><title>x</title><body onload=alert(1)><script>alert(1)</script>')],
    ['JSON', text('{"questions":[{"question":"Un ?","answer":"deux"}]}')],
    ['old Windows letters', Uint8Array.from([0xe9, 0x74, 0xe9, 9, 0xe8, 10])],
    ['lone halves of pairs', text('Q: \ud800 ?\nR: \udfff')],
    ['a tower of marks', text(`${'['.repeat(50_000)}${'{'.repeat(50_000)}${'<a>'.repeat(10_000)}`)],
  ])('ends in words, being %s', async (_name, bytes) => {
    await ends(read, bytes);
  });

  it('ends in words, being 100 MB of one line', async () => {
    await ends(read, new Uint8Array(100_000_000).fill(97));
  }, 120_000);
});

describe('a hostile file', () => {
  const laughs = (body: string) =>
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'ha'.repeat(1_000)}">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`).join('')}]>${body}`;

  it('that laughs a billion times is refused', async () => {
    await expect(async () => readMoodleXml(text(laughs('<quiz>&j;</quiz>')), 'a.xml')).rejects.toThrow(UnreadableFile);
    const bytes = await sheet(laughs(`<worksheet><sheetData>${kahoot}&j;</sheetData></worksheet>`));
    await expect(readSpreadsheet(bytes, 'a.xlsx')).rejects.toThrow(UnreadableFile);
  });

  it('that unpacks to far more than it is, is refused before it does', async () => {
    const zeros = new Uint8Array(20_000_000);
    const options = { type: 'uint8array', compression: 'DEFLATE', compressionOptions: { level: 9 } } as const;
    const refusal = new UnreadableFile(zipTexts.bomb);
    const bomb = await new JSZip().file('xl/worksheets/sheet1.xml', zeros).generateAsync(options);
    expect(bomb.length).toBeLessThan(50_000);
    await expect(readSpreadsheet(bomb, 'a.xlsx')).rejects.toThrow(refusal);
    const packed = await new JSZip().file('collection.anki2', zeros).generateAsync(options);
    await expect(readAnki(packed, 'a.apkg', testSqlWasm)).rejects.toThrow(refusal);
  });

  it('runs nothing: scripts, handlers and addresses of other sites are not in its cards', async () => {
    const evil =
      '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><iframe src="//e"></iframe>';
    const question = `<question type="essay"><name><text>a</text></name><questiontext format="html"><text><![CDATA[Voir ?${evil}]]></text></questiontext></question>`;
    const found = [
      readMoodleXml(text(`<quiz>${question}</quiz>`), 'a.xml'),
      readGift(text(`::a::[html]Voir ?${evil.replace(/[=~#{}:]/g, '\\$&')}{}`), 'a.txt'),
    ].flatMap(({ cards: all }) => all);
    expect(found).toHaveLength(2);
    expect(JSON.stringify(found)).not.toMatch(/alert\(1\)|onerror|javascript:|iframe/);
  });

  it('whose files point out of the package has none of them', async () => {
    const made = await writeAnki([{ ...cards[0]!, media: 'a.png', media_verso: null }], everyFile, {
      wasm: testSqlWasm,
      now: 0,
    });
    const zip = await JSZip.loadAsync(made.bytes);
    zip.file('media', JSON.stringify({ '../../etc/passwd': 'a.png' }));
    const { cards: found, report } = await readAnki(
      await zip.generateAsync({ type: 'uint8array' }),
      'a.apkg',
      testSqlWasm,
    );
    expect(found.map(({ media }) => media)).toEqual([null]);
    expect(report[0]?.reasons.join()).toContain('Fichier absent');
  });
});
