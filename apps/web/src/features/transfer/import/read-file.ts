import { IMPORT_LIMITS } from '@ardoise/contracts/light';
import { UnreadableFile } from '@ardoise/formats';
import type { TableReading } from '@ardoise/formats/text';
import type { LoadedContent } from '../content/loaded-content.ts';
import type { Replies, TableReply } from '../reading/answerer.ts';
import type { ReaderApart } from '../reading/read-apart.ts';
import { transferTexts } from '#texts/transfer';

const words = transferTexts.read;

export const ACCEPTED =
  '.zip,.apkg,.colpkg,.imscc,.h5p,.xml,.gift,.md,.markdown,.docx,.odt,.html,.htm,.xlsx,.csv,.tsv,.txt';

/** A table, and how to read it once one knows what its columns are. */
export interface UnreadTable extends TableReply {
  /** @throws UnreadableFile */
  read: (reading: Omit<TableReading, 'name'>) => Promise<LoadedContent>;
}

/** What a file is read as: content right away, or a table whose columns have yet to be told apart. */
export type ReadFile = { kind: 'content'; content: LoadedContent } | UnreadTable;

const nameOf = (file: string) => file.replace(/\.[^.]+$/, '').trim() || file;

export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** Takes whoever reads, to end it once nothing of what was read is wanted any more. */
  onReader?: ((reader: ReaderApart) => void) | undefined;
}

/** Asks whoever reads beside the page; without `onReader` it lives as long as what was read may be imported: with the page. */
async function readBy(
  name: string,
  fileName: string,
  ask: (reader: ReaderApart) => Promise<Replies['read']>,
  { signal, onReader }: ReadOptions,
): Promise<ReadFile> {
  const [{ readerOf }, { loadedFile }] = await Promise.all([
    import('../reading/read-apart.ts'),
    import('../reading/loaded-file.ts'),
  ]);
  const reader = readerOf(fileName);
  onReader?.(reader);
  try {
    const reply = await ask(reader);
    if (reply.kind === 'tree') return { kind: 'content', content: { ...reply, file: reader.file } };
    if (reply.kind === 'cards') return { kind: 'content', content: loadedFile({ ...reply, file: reader.file }, name) };
    return {
      ...reply,
      read: async (reading) => {
        const cards = await reader.ask({ ask: 'table', reading: { ...reading, name } }, signal);
        return loadedFile({ ...cards, file: reader.file }, name);
      },
    };
  } catch (error) {
    reader.end();
    throw error;
  }
}

/** Reads a file beside the page, whatever it is. @throws UnreadableFile, and the signal's reason */
export async function readFile(file: File, options: ReadOptions = {}): Promise<ReadFile> {
  if (file.size > IMPORT_LIMITS.unpackedBytes) throw new UnreadableFile(words.tooBig);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { name: fileName } = file;
  return readBy(
    nameOf(fileName),
    fileName,
    (reader) => reader.ask({ ask: 'read', bytes, fileName }, options.signal),
    options,
  );
}

/** Reads what was pasted, in the ways in which a program gave it. @throws UnreadableFile, and the signal's reason */
export async function readPastedText(
  { html, rtf, text }: { html: string; rtf: string; text: string },
  name: string,
  options: ReadOptions = {},
): Promise<ReadFile> {
  if (html.length + rtf.length + text.length > IMPORT_LIMITS.unpackedBytes) throw new UnreadableFile(words.tooBig);
  return readBy(name, name, (reader) => reader.ask({ ask: 'pasted', html, rtf, text, name }, options.signal), options);
}
