import { useRef, useState } from 'react';
import { UnreadableFile } from '@ardoise/formats';
import type { Loss } from '@ardoise/formats';
import { saveFile } from '../../../ui/files/save-file.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { transferTexts } from '#texts/transfer';
import { useGetContentMutation } from '../transfer.api.ts';
import type { ExportSelection } from './export-tree.ts';
import { fetchFiles, withFileNames, withoutFiles } from './export-files.ts';
import { nameFor } from './file-name.ts';
import { heldFiles, idsOf, withCount } from './gathered.ts';
import { isGivenUp, pickZip } from './save-target.ts';
import { takesFiles } from './targets.ts';
import type { WrittenFormat } from './targets.ts';
import { writeApart } from './write-apart.ts';
import { writtenCards } from './written-cards.ts';

const words = transferTexts.export;
const ZIP = 'exported_content.zip';
/** With more cards than this the browser is asked where to save, and the zip is never whole in memory. */
const HELD_CARDS = 300;

/** Where an export stands: what is being done, and how much of it, in per cent. */
export interface ExportProgress {
  label: string;
  percent: number;
}

/** A file that is written and not saved yet: something of the cards is not in it. */
export interface Incomplete {
  fileName: string;
  cards: number;
  losses: readonly Loss[];
  save: () => void;
}

type GetContent = ReturnType<typeof useGetContentMutation>[0];

interface Work {
  choice: ExportSelection;
  signal: AbortSignal;
  getContent: GetContent;
  onProgress: (progress: ExportProgress) => void;
}

/** The chosen cards, their files by name, and a note of those that could not be had. */
async function gathered({ choice, signal, getContent, onProgress }: Work, hasFiles: boolean) {
  const ids = await idsOf(choice, signal);
  const { content, wanted } = withFileNames(await getContent(ids).unwrap());
  signal.throwIfAborted();
  const missing = new Set<string>();
  const some = hasFiles ? wanted : [];
  const files = withCount(
    fetchFiles(some, (name) => missing.add(name), signal),
    (there) => {
      const done = there + missing.size;
      onProgress({ label: words.fetching(done, some.length), percent: (done / some.length) * 100 });
    },
  );
  return { content, files, missing };
}

/** Gathers cards and files into exported_content.zip. Resolves to what to tell, null where the person thought better of it. */
async function zipped(work: Work): Promise<{ cards: number; without: number }> {
  const { choice, signal, onProgress } = work;
  const place = choice.count > HELD_CARDS ? await pickZip(ZIP) : null;
  const { content, files, missing } = await gathered(work, true);
  const complete = () => withoutFiles(content, missing);
  const onPacked = (percent: number) => onProgress({ label: words.packing, percent });
  const { streamContentZip, writeContentZip } = await import('../zip/write-content-zip.ts');
  if (place) await streamContentZip(complete, files, onPacked, await place.createWritable());
  else {
    const blob = await writeContentZip(complete, files, onPacked);
    signal.throwIfAborted();
    saveFile(ZIP, 'application/zip', blob);
  }
  return { cards: content.flashcards.length, without: missing.size };
}

/** Gathers cards and files into another program's file. */
async function written(work: Work, format: WrittenFormat): Promise<Incomplete> {
  const { content, files } = await gathered(work, takesFiles(format));
  const held = await heldFiles(files);
  work.onProgress({ label: words.writing, percent: 100 });
  const cards = writtenCards(content);
  const { bytes, extension, mime, losses } = await writeApart({ format, cards, files: held }, work.signal);
  const fileName = `${nameFor(content, work.choice.name)}.${extension}`;
  const save = () => saveFile(fileName, mime, new Uint8Array(bytes));
  return { fileName, cards: cards.length, losses, save };
}

/** Exports a choice, told step by step; what a format cannot say is shown before anything is saved. */
export function useExport() {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [incomplete, setIncomplete] = useState<Incomplete | null>(null);
  const [getContent] = useGetContentMutation();
  const abort = useRef<AbortController | null>(null);

  const guarded = async (work: (signal: AbortSignal) => Promise<void>) => {
    const { signal } = (abort.current = new AbortController());
    setIncomplete(null);
    setProgress({ label: words.gathering, percent: 0 });
    try {
      await work(signal);
    } catch (failure) {
      if (signal.aborted || isGivenUp(failure)) return;
      if (failure instanceof UnreadableFile) toasts.warning(failure.message);
      else toasts.failure(words.error, failure);
    } finally {
      setProgress(null);
    }
  };
  const run = (choice: ExportSelection, target: 'zip' | WrittenFormat) =>
    guarded(async (signal) => {
      const work = { choice, signal, getContent, onProgress: setProgress };
      if (target === 'zip') {
        const { cards, without } = await zipped(work);
        toasts.success(words.done(cards, ZIP));
        if (without > 0) toasts.warning(words.without(without));
        return;
      }
      const file = await written(work, target);
      if (file.losses.length > 0) return setIncomplete(file);
      file.save();
      toasts.success(words.done(file.cards, file.fileName));
    });
  return {
    progress,
    run,
    /** Resolves the chosen cards' ids, and hands them on. */
    withIds: (choice: ExportSelection, use: (ids: string[]) => void) =>
      guarded(async (signal) => use(await idsOf(choice, signal))),
    cancel: () => abort.current?.abort(),
    incomplete,
    save: () => {
      if (!incomplete) return;
      incomplete.save();
      toasts.success(words.done(incomplete.cards, incomplete.fileName));
      setIncomplete(null);
    },
    forget: () => setIncomplete(null),
  };
}
