import { IMPORT_LIMITS } from '@ardoise/contracts/light';
import { UnreadableFile } from '@ardoise/formats';
import type { LoadedContent } from '../content/loaded-content.ts';
import { transferTexts } from '../texts.fr.ts';

const words = transferTexts.read;

export const ACCEPTED = '.zip,.apkg,.colpkg,.imscc,.h5p,.xml,.gift,.md,.markdown,.xlsx,.csv,.tsv,.txt';

/** What a file is read as: content right away, or a table whose columns have yet to be told apart. */
export type ReadFile =
  | { kind: 'content'; content: LoadedContent }
  | { kind: 'table'; rows: string[][]; name: string; tables: typeof import('@ardoise/formats/text') };

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

const nameOf = (file: string) => file.replace(/\.[^.]+$/, '').trim() || file;

/** The names in a zip, of whatever program it is. @throws UnreadableFile */
async function namesIn(bytes: Uint8Array): Promise<ReadonlySet<string>> {
  const { zipNames } = await import('@ardoise/formats/zip');
  return zipNames(bytes);
}

/** Each reader comes with the first file of its kind. @throws UnreadableFile */
export async function readFile(file: File, signal?: AbortSignal): Promise<ReadFile> {
  if (file.size > IMPORT_LIMITS.unpackedBytes) throw new UnreadableFile(words.tooBig);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const extension = extensionOf(file.name);
  const name = nameOf(file.name);
  const { formatOf, zippedFormat } = await import('../reading/formats.ts');
  const format = extension === 'zip' ? zippedFormat(await namesIn(bytes)) : formatOf(extension, bytes);
  if (extension === 'zip' && format === null) {
    const { readContentZip } = await import('../zip/content-zip.ts');
    return { kind: 'content', content: await readContentZip(bytes) };
  }
  if (format === 'spreadsheet') {
    const { isTemplate, sheetRows } = await import('@ardoise/formats/spreadsheet');
    const rows = await sheetRows(bytes);
    if (!isTemplate(rows)) return { kind: 'table', rows, name, tables: await import('@ardoise/formats/text') };
  }
  if (format) {
    const [{ readApart }, { loadedFile }] = await Promise.all([
      import('../reading/read-apart.ts'),
      import('../reading/loaded-file.ts'),
    ]);
    return { kind: 'content', content: loadedFile(await readApart(format, bytes, file.name, signal), name) };
  }
  if (extension === 'csv' || extension === 'tsv' || extension === 'txt') {
    const tables = await import('@ardoise/formats/text');
    return { kind: 'table', rows: tables.rowsOfFile(bytes), name, tables };
  }
  throw new UnreadableFile(words.unknown);
}
