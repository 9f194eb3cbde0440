import type { Flashcard } from '@ardoise/contracts';
import { EXPORT_MAX_CARDS, IMPORT_LIMITS } from '@ardoise/contracts/light';
import { UnreadableFile } from '@ardoise/formats';
import { send } from '../../../platform/http.ts';
import { request } from '../../../platform/request.ts';
import type { RouteRequest } from '../../../platform/request.ts';
import { transferTexts } from '#texts/transfer';
import type { ExportSelection } from './export-tree.ts';
import type { fetchFiles } from './export-files.ts';

const words = transferTexts.export;

/** The ids of whole decks, asked for one after the other. @throws the failure of a call, UnreadableFile for too many */
export async function idsOf({ deckIds, cardIds }: ExportSelection, signal: AbortSignal): Promise<string[]> {
  const ids = [...cardIds];
  for (const deckId of deckIds) {
    // The ids alone would be those to revise, without the proposals that wait.
    const call = request('GET /api/flashcards', {}, { query: { id_deck: deckId } }) as RouteRequest<Flashcard[]>;
    const { data, error } = await send({ ...call, signal });
    signal.throwIfAborted();
    // oxlint-disable-next-line typescript/only-throw-error -- a failure of a call is no Error, here as elsewhere
    if (error) throw error;
    ids.push(...data.map(({ id }) => id));
  }
  if (ids.length > EXPORT_MAX_CARDS) throw new UnreadableFile(words.tooMany);
  return ids;
}

/** The same files; tells how many have been taken. */
export async function* withCount<File>(
  files: AsyncIterable<File>,
  onFile: (count: number) => void,
): AsyncGenerator<File> {
  let count = 0;
  for await (const file of files) {
    yield file;
    onFile(++count);
  }
}

/** Files held in memory, for a format that is written whole. @throws UnreadableFile for more than can be held */
export async function heldFiles(files: ReturnType<typeof fetchFiles>): Promise<Map<string, Uint8Array>> {
  const held = new Map<string, Uint8Array>();
  let bytes = 0;
  for await (const [name, content] of files) {
    bytes += content.length;
    if (bytes > IMPORT_LIMITS.mediaBytes) throw new UnreadableFile(words.tooManyBytes);
    held.set(name, content);
  }
  return held;
}
