import { decodeText } from '@ardoise/formats';
import type { FileContent } from '@ardoise/formats';
import type { AnkiHistory } from '@ardoise/formats/anki';
import { isGift } from '@ardoise/formats/gift';
import { isAnkiText } from '@ardoise/formats/text';
import { sqlWasm } from './sql-wasm.ts';

type Reader = (bytes: Uint8Array, fileName: string) => FileContent | Promise<FileContent>;

/** The readers of other programs' files, each loaded with the first file of its kind. */
const READERS = {
  anki: async () => {
    const { readAnki } = await import('@ardoise/formats/anki');
    const wasm = await sqlWasm();
    return (bytes: Uint8Array, fileName: string) => readAnki(bytes, fileName, wasm);
  },
  'moodle-xml': async () => (await import('@ardoise/formats/moodle-xml')).readMoodleXml,
  qti: async () => (await import('@ardoise/formats/qti')).readQti,
  h5p: async () => (await import('@ardoise/formats/h5p')).readH5p,
  docx: async () => (await import('@ardoise/formats/document')).readDocx,
  odt: async () => (await import('@ardoise/formats/document')).readOdt,
  html: async () => (await import('@ardoise/formats/document')).readHtml,
  gift: async () => (await import('@ardoise/formats/gift')).readGift,
  questions: async () => (await import('@ardoise/formats/text')).readQuestions,
  spreadsheet: async () => (await import('@ardoise/formats/spreadsheet')).readSpreadsheet,
  'anki-text': async () => (await import('@ardoise/formats/text')).readAnkiText,
} satisfies Record<string, () => Promise<Reader>>;

export type Format = keyof typeof READERS;

/** Lines that say which of the two they are. */
const QUESTION_LINE = /^\s*(?:Q|Question)\s*:/i;
const ANSWER_LINE = /^\s*(?:R|A|R[ée]ponse|Answer)\s*:/i;

function saysBoth(text: string): boolean {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => QUESTION_LINE.test(line));
  return first >= 0 && lines.slice(first + 1).some((line) => ANSWER_LINE.test(line));
}

/** The root of an XML file that is of QTI; its beginning says it, below a declaration and comments. */
const QTI = /<(?:\w+:)?(?:questestinterop|assessmentItem|assessmentTest|qti-assessment-(?:item|test))\b/;
const isQti = (bytes: Uint8Array) => QTI.test(new TextDecoder().decode(bytes.subarray(0, 10_000)));

/** Which reader takes a zip that is none of ours, by what it holds; null for one of ours and for any other. */
export function zippedFormat(names: ReadonlySet<string>): Format | null {
  const all = [...names];
  if (all.some((name) => /(^|\/)exported_content\.json$/.test(name))) return null;
  if (names.has('h5p.json')) return 'h5p';
  const isPackage =
    all.some((name) => /(^|\/)imsmanifest\.xml$/i.test(name)) || all.some((name) => /\.(xml|qti)$/i.test(name));
  return isPackage ? 'qti' : null;
}

/** Which reader takes a file, by its extension and, of texts, by what stands in it; null for a table. */
export function formatOf(extension: string, bytes: Uint8Array): Format | null {
  if (extension === 'apkg' || extension === 'colpkg') return 'anki';
  if (extension === 'h5p') return 'h5p';
  if (extension === 'imscc' || extension === 'qti') return 'qti';
  if (extension === 'xml') return isQti(bytes) ? 'qti' : 'moodle-xml';
  if (extension === 'gift') return 'gift';
  if (extension === 'md' || extension === 'markdown') return 'questions';
  if (extension === 'xlsx') return 'spreadsheet';
  if (extension === 'docx' || extension === 'odt') return extension;
  if (extension === 'html' || extension === 'htm') return 'html';
  if (!['txt', 'csv', 'tsv'].includes(extension)) return null;
  const text = decodeText(bytes);
  if (isAnkiText(text)) return 'anki-text';
  if (extension !== 'txt') return null;
  if (isGift(text)) return 'gift';
  return saysBoth(text) ? 'questions' : null;
}

/** Reads a file in this thread. @throws UnreadableFile */
export async function readFormat(format: Format, bytes: Uint8Array, fileName: string): Promise<FileContent> {
  const read: Reader = await READERS[format]();
  return read(bytes, fileName);
}

/** How the cards of an Anki package were reviewed, read in this thread. @throws UnreadableFile */
export async function readHistory(bytes: Uint8Array, fileName: string): Promise<AnkiHistory> {
  const { readAnkiHistory } = await import('@ardoise/formats/anki');
  return readAnkiHistory(bytes, fileName, await sqlWasm());
}
