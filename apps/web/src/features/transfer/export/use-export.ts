import { useRef, useState } from 'react';
import { EXPORT_MAX_CARDS, endpoints } from '@ardoise/contracts/light';
import { messageOf } from '../../../ui/message-of.ts';
import { send } from '../../../platform/http.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { transferTexts } from '../texts.fr.ts';
import { useGetContentMutation } from '../transfer.api.ts';
import type { Choice } from './export-tree.ts';
import { fetchFiles, withFileNames, withoutFiles } from './export-files.ts';
import { isGivenUp, pickZip } from './save-target.ts';

const words = transferTexts.export;
const ZIP = 'exported_content.zip';
/** With more cards than this the browser is asked where to save, and the zip is never whole in memory. */
const HELD_CARDS = 300;

/** Where an export stands: what is being done, and how much of it, in per cent. */
export interface ExportProgress {
  label: string;
  percent: number;
}

/** The ids of whole decks, asked for one after the other. @throws the failure of a call */
async function idsOf({ deckIds, cardIds }: Choice, signal: AbortSignal): Promise<string[]> {
  const ids = [...cardIds];
  for (const deckId of deckIds) {
    const url = `${endpoints.listFlashcards.path}?id_deck=${encodeURIComponent(deckId)}&fetch_ids_only=1`;
    const { data, error } = await send<string[]>({ url, signal });
    signal.throwIfAborted();
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- a failure of a call is no Error, here as elsewhere
    if (error) throw error;
    ids.push(...data);
  }
  return ids;
}

/** The same files; tells how many have been taken. */
async function* told<File>(files: AsyncIterable<File>, onFile: (count: number) => void): AsyncGenerator<File> {
  let count = 0;
  for await (const file of files) {
    yield file;
    onFile(++count);
  }
}

/** Gathers cards and files into exported_content.zip, told step by step. */
export function useExport() {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [getContent] = useGetContentMutation();
  const abort = useRef<AbortController | null>(null);
  const toasts = useToasts();

  const run = async (choice: Choice) => {
    const { signal } = (abort.current = new AbortController());
    setProgress({ label: words.gathering, percent: 0 });
    try {
      const place = choice.count > HELD_CARDS ? await pickZip(ZIP) : null;
      const ids = await idsOf(choice, signal);
      if (ids.length > EXPORT_MAX_CARDS) return void toasts.warning(words.tooMany);
      const { content, wanted } = withFileNames(await getContent(ids).unwrap());
      const missing = new Set<string>();
      const files = told(
        fetchFiles(wanted, (name) => missing.add(name), signal),
        (there) => {
          const done = there + missing.size;
          setProgress({ label: words.fetching(done, wanted.length), percent: (done / wanted.length) * 100 });
        },
      );
      const complete = () => withoutFiles(content, missing);
      const onPacked = (percent: number) => setProgress({ label: words.packing, percent });
      const { streamContentZip, writeContentZip } = await import('../zip/write-content-zip.ts');
      if (place) await streamContentZip(complete, files, onPacked, await place.createWritable());
      else {
        const blob = await writeContentZip(complete, files, onPacked);
        signal.throwIfAborted();
        saveFile(ZIP, 'application/zip', blob);
      }
      toasts.success(words.done(content.flashcards.length));
      if (missing.size > 0) toasts.warning(words.without(missing.size));
    } catch (failure) {
      if (!signal.aborted && !isGivenUp(failure)) toasts.failure(words.error, messageOf(failure, ''));
    } finally {
      setProgress(null);
    }
  };
  return { progress, run, cancel: () => abort.current?.abort() };
}
