import { IMPORT_LIMITS } from '@ardoise/contracts/light';
import { UnreadableFile } from '@ardoise/formats';
import type { LoadedContent } from '../content/loaded-content.ts';
import { transferTexts } from '../texts.fr.ts';

const words = transferTexts.read;

export const ACCEPTED = '.zip,.apkg,.colpkg,.xml,.gift,.md,.markdown,.xlsx,.csv,.tsv,.txt';

/** What a file is read as: content right away, or a table whose columns have yet to be told apart. */
export type ReadFile = { kind: 'content'; content: LoadedContent } | { kind: 'table'; rows: string[][]; name: string };

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

const nameOf = (file: string) => file.replace(/\.[^.]+$/, '').trim() || file;

/** Each reader comes with the first file of its kind. @throws UnreadableFile */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > IMPORT_LIMITS.unpackedBytes) throw new UnreadableFile(words.tooBig);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const extension = extensionOf(file.name);
  if (extension === 'zip') {
    const { readContentZip } = await import('../zip/content-zip.ts');
    return { kind: 'content', content: await readContentZip(bytes) };
  }
  const name = nameOf(file.name);
  const { formatOf } = await import('../reading/formats.ts');
  const format = formatOf(extension, bytes);
  if (format) {
    const [{ readApart }, { loadedFile }] = await Promise.all([
      import('../reading/read-apart.ts'),
      import('../reading/loaded-file.ts'),
    ]);
    return { kind: 'content', content: loadedFile(await readApart(format, bytes, file.name), name) };
  }
  if (extension === 'csv' || extension === 'tsv' || extension === 'txt') {
    const { readTable } = await import('../csv/read-table.ts');
    return { kind: 'table', rows: readTable(bytes), name };
  }
  throw new UnreadableFile(words.unknown);
}
