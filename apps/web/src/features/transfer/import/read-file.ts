import { IMPORT_LIMITS } from '@ardoise/contracts/light';
import { UnreadableFile } from '@ardoise/formats';
import type { TableReading } from '@ardoise/formats/text';
import type { LoadedContent } from '../content/loaded-content.ts';
import type { TableReply } from '../reading/answerer.ts';
import { transferTexts } from '../texts.fr.ts';

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

/** Reads a file beside the page, whatever it is. @throws UnreadableFile, and the signal's reason */
export async function readFile(file: File, signal?: AbortSignal): Promise<ReadFile> {
  if (file.size > IMPORT_LIMITS.unpackedBytes) throw new UnreadableFile(words.tooBig);
  const name = nameOf(file.name);
  const [bytes, { readerOf }, { loadedFile }] = await Promise.all([
    file.arrayBuffer().then((buffer) => new Uint8Array(buffer)),
    import('../reading/read-apart.ts'),
    import('../reading/loaded-file.ts'),
  ]);
  // It lives as long as what was read may be imported: with the page.
  const reader = readerOf(file.name);
  try {
    const reply = await reader.ask({ ask: 'read', bytes, fileName: file.name }, signal);
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
