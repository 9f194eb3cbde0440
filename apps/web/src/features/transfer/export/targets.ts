import type { FileLookup, DownloadedFile, WrittenCard } from '@ardoise/formats';
import { sqlWasm } from '../reading/sql-wasm.ts';

type Writer = (cards: readonly WrittenCard[], file: FileLookup) => DownloadedFile | Promise<DownloadedFile>;

/** The writers of other programs' files, each loaded with the first file of its kind. */
const WRITERS = {
  anki: async () => {
    const { writeAnki } = await import('@ardoise/formats/anki');
    const wasm = await sqlWasm();
    return (cards: readonly WrittenCard[], file: FileLookup) => writeAnki(cards, file, { wasm, now: Date.now() });
  },
  'moodle-xml': async () => (await import('@ardoise/formats/moodle-xml')).writeMoodleXml,
  qti: async () => (await import('@ardoise/formats/qti')).writeQti,
  gift: async () => (await import('@ardoise/formats/gift')).writeGift,
  markdown: async () => (await import('@ardoise/formats/text')).writeQuestions,
  csv: async () => (await import('@ardoise/formats/text')).writeCsv,
} satisfies Record<string, () => Promise<Writer>>;
export type WrittenFormat = keyof typeof WRITERS;

/** What a choice of content can become: our own zip, an address for other schools, a file of another program, or sheets of paper. */
export type ExportTarget = 'zip' | 'link' | WrittenFormat | 'paper';
export const TARGETS = [
  'zip',
  'link',
  'anki',
  'moodle-xml',
  'qti',
  'gift',
  'markdown',
  'csv',
  'paper',
] as const satisfies readonly ExportTarget[];

/** Formats without files: none is fetched for them. */
const WITHOUT_FILES: readonly WrittenFormat[] = ['gift', 'markdown', 'csv'];
export const takesFiles = (format: WrittenFormat) => !WITHOUT_FILES.includes(format);

/** Writes cards in this thread. */
export async function writeFormat(
  format: WrittenFormat,
  cards: readonly WrittenCard[],
  files: ReadonlyMap<string, Uint8Array>,
): Promise<DownloadedFile> {
  const write: Writer = await WRITERS[format]();
  return write(cards, (name) => {
    const bytes = files.get(name);
    return Promise.resolve(bytes ? { name, bytes } : null);
  });
}
