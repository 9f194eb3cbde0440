import { useRef, useState } from 'react';
import { lazyScreen } from '../../../ui/screens/lazy-screen.ts';
import { Screen } from '../../../ui/screens/screen-net.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { texts } from '#texts/ui';
import { isAnythingUnsaved } from '../../../ui/forms/unsaved.ts';
import { askQuestion } from '../../../ui/dialogs/question.ts';
import { UnreadableFile } from '@ardoise/formats';
import type { LoadedContent } from '../content/loaded-content.ts';
import { transferTexts } from '#texts/transfer';
import { FileChoice } from './file-choice.tsx';
import { LoadedView } from './loaded-view.tsx';
import { readFile } from './read-file.ts';
import type { ReadFile } from './read-file.ts';

const words = transferTexts.import;
const TablePreview = lazyScreen(async () => (await import('../csv/table-preview.tsx')).TablePreview);

/** Loads a file and imports what is in it. */
export function ImportPage() {
  const [read, setRead] = useState<{ file: ReadFile; name: string; count: number } | null>(null);
  const [content, setContent] = useState<LoadedContent | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const reading = useRef<AbortController>(null);

  const open = async (chosen: File) => {
    // A second file takes the place of the first.
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setBusy(true);
    setProblem(null);
    try {
      const file = await readFile(chosen, { signal });
      signal.throwIfAborted();
      setRead((before) => ({ file, name: chosen.name, count: (before?.count ?? 0) + 1 }));
      setContent(file.kind === 'content' ? file.content : null);
    } catch (failure) {
      if (signal.aborted) return;
      setProblem(failure instanceof UnreadableFile ? failure.message : transferTexts.read.failed);
    } finally {
      if (signal === reading.current.signal) setBusy(false);
    }
  };
  const choose = (file: File) => {
    if (isAnythingUnsaved()) askQuestion({ content: texts.common.discard, onOk: () => void open(file) });
    else void open(file);
  };
  return (
    <>
      <PageHead title={words.title} />
      <p className="prose">{words.hint}</p>
      <FileChoice busy={busy} again={read !== null} onFile={choose} onCancel={() => reading.current?.abort()} />
      <p role="alert" className="problem">
        {problem}
      </p>
      {read?.file.kind === 'table' && !content && (
        <Screen>
          <TablePreview key={read.count} table={read.file} onReady={setContent} />
        </Screen>
      )}
      {read && content && <LoadedView key={read.count} content={content} fileName={read.name} />}
    </>
  );
}
